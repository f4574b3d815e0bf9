"""What is sent over HTTP to do harm gets a clear answer, and never a mistake of the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from litestar.exceptions import WebSocketDisconnect
from websockets.asyncio.client import connect

from server.service import QUICK, Inline, new_table, seat_at, service
from spades.server import bounded, pages
from spades.server.app import make_app
from spades.server.gate import SECURITY_HEADERS
from spades.server.hall import Hall
from spades.server.run import bind, server_config
from spades.server.settings import Settings
from spades.server.store import default_url

JSON = {"content-type": "application/json"}
HOSTILE_PATHS = (
    "/%00",
    "/assets/%00.js",
    "/" + "a" * 5000,
    "/" + "a/" * 3000,
    "/%ff%fe",
    "/%ed%a0%80",
    "//etc/passwd",
    "/%2fetc/passwd",
    "/%5c..%5c..",
    "/assets/",
    "/assets/..%2f..%2frun.py",
    "/api/nothing",
)
HOSTILE_CODES = ("%00", "a%0d%0ab", "♠", "%ed%a0%80", "x" * 5000, '"', "..")
HOSTILE_BODIES = (
    b"[" * 15_000,
    b'{"rules":' * 1500,
    b'{"rules":"a\0b"}',
    b"\xff\xfe",
    b'{"name":"\\ud800"}',
    b'{"rules":1e999}',
    b'{"clock":{"move":"30","bank":60}}',
    b"a=b",
    b"",
)
POST = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
HALVES = (
    b"",
    b"\r\n",
    b"GET / HT",
    b"GET / HTTP/1.1\r\nHost: a\r\nX",
    POST + b"Content-Length: 9\r\n\r\n{",
)


@pytest.mark.parametrize("path", HOSTILE_PATHS, ids=range(len(HOSTILE_PATHS)))
def test_paths_that_no_file_can_have_are_unknown_pages(tmp_path: Path, path: str) -> None:
    with service(tmp_path) as client:
        answer = client.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "page-unknown")


@pytest.mark.parametrize("code", HOSTILE_CODES, ids=range(len(HOSTILE_CODES)))
def test_codes_that_no_table_can_have_are_unknown_tables(tmp_path: Path, code: str) -> None:
    with service(tmp_path) as client:
        answer = client.get(f"/api/tables/{code}/record")
        assert answer.status_code == 404
        if code != "..":
            assert answer.json()["code"] == "table-unknown"
            with seat_at(client, code) as seat:
                assert seat.hello("key")["error"]["code"] == "table-unknown"


@pytest.mark.parametrize("body", HOSTILE_BODIES, ids=range(len(HOSTILE_BODIES)))
@pytest.mark.parametrize("path", ["/api/tables", "/api/rules/check"])
def test_bodies_that_cannot_be_read_are_told(tmp_path: Path, path: str, body: bytes) -> None:
    with service(tmp_path) as client:
        answer = client.post(path, content=body, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "message-unreadable")


@pytest.mark.parametrize(
    "kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "é"]
)
def test_what_forms_can_send_is_no_message(tmp_path: Path, kind: str) -> None:
    headers = {b"content-type": kind.encode()}
    with service(tmp_path) as client:
        answer = client.post("/api/tables", content=b"{}", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (415, "message-not-json")
        good = {"content-type": "Application/JSON; charset=utf-8"}
        assert client.post("/api/tables", content=b"{}", headers=good).status_code == 201


def test_a_body_that_is_too_long_is_told_and_not_read(tmp_path: Path) -> None:
    with service(tmp_path) as client:
        answer = client.post("/api/tables", json={"rules": "x" * 20_000})
        assert (answer.status_code, answer.json()["code"]) == (413, "message-too-long")


@pytest.mark.parametrize("origin", ["http://[", "http://evil.example", "null"])
def test_other_sites_pages_are_told_that_they_may_not(tmp_path: Path, origin: str) -> None:
    headers = {"origin": origin}
    with service(tmp_path) as client:
        answer = client.post("/api/tables", json={}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "page-foreign")
        code = new_table(client)["code"]
        with pytest.raises(WebSocketDisconnect) as refused:
            client.websocket_connect(f"/ws/{code}", headers=headers).__enter__()
        assert refused.value.code == 4403


def test_head_is_answered_like_get_without_a_body(tmp_path: Path) -> None:
    with service(tmp_path) as client:
        for path in ("/api/rules", "/healthz", "/metrics", "/nothing"):
            full, head = client.get(path), client.head(path)
            assert head.content == b""
            assert head.status_code == full.status_code
            if path != "/metrics":
                assert head.headers["content-length"] == full.headers["content-length"]


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/", "GET, HEAD, OPTIONS"),
        ("/api/tables", "OPTIONS, POST"),
        ("/api/rules/", "GET, HEAD, OPTIONS"),
        ("/t/abc", "GET, HEAD, OPTIONS"),
    ],
)
def test_a_method_that_a_path_lacks_is_told_with_those_it_has(
    tmp_path: Path, path: str, allowed: str
) -> None:
    with service(tmp_path) as client:
        for method in ("PUT", "DELETE", "TRACE", "PATCH"):
            answer = client.request(method, path)
            assert (answer.status_code, answer.json()["code"]) == (405, "page-wrong-method")
            assert answer.headers["allow"] == allowed


def test_every_answer_has_the_strict_headers(tmp_path: Path) -> None:
    with service(tmp_path) as client:
        answers = [
            client.get("/nothing"),
            client.put("/"),
            client.post("/api/tables", content=b"["),
            client.post("/api/tables", content=b"[", headers={"origin": "null"}),
        ]
    for answer in answers:
        assert {name: answer.headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS


def test_too_many_requests_are_told_when_to_come_again(tmp_path: Path) -> None:
    with service(tmp_path, Settings(requests=3, tables=1)) as client:
        client.get("/api/rules")
        assert client.post("/api/tables", json={}).status_code == 201
        answers = [client.post("/api/tables", json={}), client.get("/nothing")]
        assert [answer.status_code for answer in answers] == [429, 429]
        for answer, seconds in zip(answers, (60, 20), strict=True):
            assert answer.json()["code"] == "message-too-many"
            assert 0 < int(answer.headers["retry-after"]) <= seconds
        client.cookies.clear()
        assert client.get("/api/rules").status_code == 200


def test_without_cookies_the_address_counts(tmp_path: Path) -> None:
    with service(tmp_path, Settings(requests=2, crowd=3)) as client:
        statuses = []
        for _ in range(8):
            client.cookies.clear()
            statuses.append(client.get("/api/rules").status_code)
    assert statuses == [200] * 6 + [429] * 2


def test_a_mistake_of_the_server_is_logged_and_told_without_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Hall, "create", fail)
    with service(tmp_path) as client, caplog.at_level(logging.ERROR):
        answer = client.post("/api/tables", json={})
    assert (answer.status_code, answer.json()["code"]) == (500, "server-failed")
    (record,) = caplog.records
    assert record.exc_info is not None
    assert record.exc_info[0] is ZeroDivisionError


@asynccontextmanager
async def listening(folder: Path) -> AsyncIterator[tuple[str, int]]:
    """A real server; its address."""
    socket = bind("127.0.0.1", 0)
    server = uvicorn.Server(server_config(make_app(default_url(folder), Inline, QUICK)))
    serving = asyncio.create_task(server.serve(sockets=[socket]))
    try:
        yield socket.getsockname()
    finally:
        server.should_exit = True
        await serving
        socket.close()


async def talk(folder: Path, data: bytes) -> bytes:
    """What a real server answers to bytes."""
    async with listening(folder) as address:
        reader, writer = await asyncio.open_connection(*address)
        writer.write(data)
        await writer.drain()
        answer = await reader.read(200)
        writer.close()
        return answer


@pytest.mark.parametrize("length", [1000, 200_000])
def test_the_head_of_a_request_has_an_end(tmp_path: Path, length: int) -> None:
    head = b"GET /api/rules HTTP/1.1\r\nHost: a\r\nX: " + b"a" * length
    end = b"\r\n\r\n" if length < bounded.MOST_HEAD else b""
    answer = asyncio.run(talk(tmp_path, head + end))
    assert answer.startswith(b"HTTP/1.1 200" if end else b"HTTP/1.1 400")


@pytest.mark.parametrize("data", HALVES, ids=range(len(HALVES)))
def test_half_a_request_is_not_waited_for_forever(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    data: bytes,
) -> None:
    monkeypatch.setattr(bounded, "REQUEST_SECONDS", 1.0)

    async def check() -> None:
        async with asyncio.timeout(60):
            assert await talk(tmp_path, data) == b""

    asyncio.run(check())
    assert not caplog.records


def test_half_a_request_after_a_whole_one_is_not_waited_for_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounded, "REQUEST_SECONDS", 1.0)
    whole = b"GET /api/rules HTTP/1.1\r\nHost: a\r\n\r\n"

    async def check() -> None:
        async with listening(tmp_path) as address, asyncio.timeout(60):
            reader, writer = await asyncio.open_connection(*address)
            writer.write(whole)
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")
            await asyncio.sleep(0.1)  # until it waits for another one
            writer.write(whole[:9])
            await reader.read()
            writer.close()

    asyncio.run(check())


def test_an_open_socket_outlives_the_time_for_a_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounded, "REQUEST_SECONDS", 1.0)

    async def check() -> None:
        async with listening(tmp_path) as (host, port), asyncio.timeout(60):
            async with httpx.AsyncClient(base_url=f"http://{host}:{port}") as client:
                code = (await client.post("/api/tables", json={})).json()["code"]
                cookie = {"Cookie": f"spades={client.cookies['spades']}"}
            link = f"ws://{host}:{port}/ws/{code}"
            async with connect(link, additional_headers=cookie) as socket:
                await asyncio.sleep(1.5)
                await socket.send('{"type":"hello"}')
                assert '"state"' in str(await socket.recv())

    asyncio.run(check())


def test_files_outside_the_folder_are_not_served_through_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "secret").write_text("secret")
    (tmp_path / "static" / "link").symlink_to(tmp_path / "secret")
    monkeypatch.setattr(pages, "FOLDER", tmp_path / "static")
    with service(tmp_path) as client:
        assert client.get("/link").status_code == 404
