"""The web service: cookies, origins, keys, pages, and what hostile input does not do."""

from __future__ import annotations

import json
import logging
import random
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from server.service import QUICK, closed, new_table, seat_at, service
from spades import OPTIONS, PRESETS, parse_records, parse_rules, replay_game
from spades.server import pages
from spades.server.store import Store, StoreError

# Cookies and origins


def test_a_guest_gets_one_cookie_that_scripts_cannot_read(tmp_path: Path) -> None:
    with service(tmp_path) as client:
        (cookie,) = client.get("/api/rules").headers.get_list("set-cookie")
        name, *parts = cookie.split("; ")
        assert name.startswith("spades=")
        assert len(name) == len("spades=") + 32
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(parts)
        assert "Secure" not in parts
        assert "set-cookie" not in client.get("/api/rules").headers


def test_over_https_the_cookie_is_bound_to_this_host(tmp_path: Path) -> None:
    with service(tmp_path, https=True) as client:
        (cookie,) = client.get("/").headers.get_list("set-cookie")
        assert cookie.startswith("__Host-spades=")
        assert "Secure" in cookie.split("; ")
        assert "Domain" not in cookie


@pytest.mark.parametrize("value", ["", "x", "0" * 31, "G" * 32, '"; Path=/', "0" * 64])
def test_a_cookie_of_another_form_is_replaced(tmp_path: Path, value: str) -> None:
    with service(tmp_path) as client:
        answer = client.get("/api/rules", headers={"cookie": f"spades={value}"})
        assert answer.headers["set-cookie"].startswith("spades=")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://testserver.local:81"])
def test_pages_of_others_are_turned_away(tmp_path: Path, origin: str) -> None:
    headers = {"origin": origin}
    with service(tmp_path) as client:
        address = new_table(client)
        assert client.post("/api/tables", json={}, headers=headers).status_code == 403
        with pytest.raises(WebSocketDisconnect) as refused:
            client.websocket_connect(f"/ws/{address['code']}", headers=headers).__enter__()
        assert refused.value.code == 4403
        own = {"origin": "http://testserver.local"}
        assert client.post("/api/tables", json={}, headers=own).status_code == 201


# Keys


def test_a_new_guest_needs_the_key_once(tmp_path: Path) -> None:
    with service(tmp_path) as client:
        address = new_table(client)
        client.cookies.clear()
        client.get("/api/rules")
        for key, code in ((None, 4403), ("wrong", 4403), (address["key"], 0), (None, 0)):
            with seat_at(client, address["code"]) as seat:
                said = seat.hello(key)
                assert said["type"] == ("refused" if code else "state")
                if code:
                    assert said["error"]["code"] == "table-wrong-key"
                    assert closed(seat) == code
        with seat_at(client, "nothing") as seat:
            assert seat.hello("x")["error"]["code"] == "table-unknown"
            assert closed(seat) == 4404


def test_the_record_is_for_guests_and_of_finished_rounds(tmp_path: Path) -> None:
    with service(tmp_path) as client:
        address = new_table(client, rules="mirror", name="Ann")
        path = f"/api/tables/{address['code']}/record"
        assert client.get(path).text == ""
        with seat_at(client, address["code"]) as seat:
            state = seat.start()
            done: int = 0
            while state["table"]["status"] == "playing":
                legal = state["round"]["legal"]
                for kind, name in (("bids", "bid"), ("plays", "play")):
                    if legal.get(kind) and state["seq"] > done:
                        done = state["seq"]
                        seat.send(type="act", cmd=str(done), seq=done, **{name: legal[kind][0]})
                message = seat.read()
                state = message if message["type"] == "state" else state
            seat.wish("ready")
            (record,) = parse_records(client.get(path).text)
            assert len(record.rounds) == 1
            assert record.players == {"S": "Ann"}
            replay_game(record)
        client.cookies.clear()
        assert client.get(path).json()["code"] == "table-wrong-key"
        assert client.get("/api/tables/none/record").status_code == 404


# Sockets


def test_several_tabs_of_one_guest_see_the_same(tmp_path: Path) -> None:
    with service(tmp_path) as client:
        code = new_table(client)["code"]
        with seat_at(client, code) as one, seat_at(client, code) as other:
            assert one.hello() == other.hello()
            one.wish("sit", seat="S", name="Ann")
            state = other.read()
            assert state["table"]["your_seat"] == "S"
            other.wish("stand")
            assert one.read()["table"]["your_seat"] is None


def test_a_table_goes_on_in_another_process_with_higher_numbers(tmp_path: Path) -> None:
    with service(tmp_path) as client:
        code = new_table(client, rules="draw", name="Ann", clock={"move": 20, "bank": 0})["code"]
        with seat_at(client, code) as seat:
            before = seat.start()
            cookie = client.cookies["spades"]
    with service(tmp_path) as client:
        client.cookies["spades"] = cookie
        with seat_at(client, code) as seat:
            after = seat.hello()
    assert after["seq"] > before["seq"]
    for same in ("seats", "clock"):
        assert after["table"][same] == before["table"][same]
    assert after["table"]["clock"] == {"move": 20, "bank": 0}
    assert after["round"]["commitment"] == before["round"]["commitment"]


HOSTILE = (
    "",
    "null",
    "[]",
    "{}",
    "nonsense",
    '{"type":"hello"',
    '{"type":"nothing","cmd":"x"}',
    '{"type":"act","cmd":"x"}',
    '{"type":"act","cmd":"x","seq":1.5}',
    '{"type":"act","cmd":"x","seq":1,"play":["AS"]}',
    '{"type":"act","cmd":"x","seq":1,"unknown":1}',
    '{"type":"sit","cmd":"x","seat":"Q","name":"x"}',
    '{"type":"sit","cmd":"","seat":"S","name":"x"}',
    '{"type":"sit","cmd":"x","seat":"S","name":"%s"}' % ("x" * 25),
    '{"type":"say","cmd":"x","phrase":"<script>"}',
    "[" * 10_000,
    '{"type":"stand","cmd":"%s"}' % ("x" * 17_000),
    "\ud83d\ude00" * 100,
)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_what_cannot_be_read_is_refused_and_three_times_is_the_end(
    tmp_path: Path, text: str
) -> None:
    text = text.encode("utf-16", "surrogatepass").decode("utf-16")
    with service(tmp_path) as client:
        code = new_table(client)["code"]
        with seat_at(client, code) as seat:
            seat.hello()
            for _ in range(3):
                seat.socket.send_text(text)
                assert seat.read()["error"]["code"] == "message-unreadable"
            assert closed(seat) == 1008
        with seat_at(client, code) as seat:
            seat.socket.send_text(text)
            assert seat.read()["error"]["code"] == "message-hello-first"
            assert closed(seat) == 1008
        with seat_at(client, code) as seat:
            assert seat.hello()["type"] == "state"


def test_bytes_are_no_message(tmp_path: Path) -> None:
    with service(tmp_path) as client:
        code = new_table(client)["code"]
        with seat_at(client, code) as seat:
            seat.hello()
            seat.socket.send_bytes(b'{"type":"stand","cmd":"x"}')
            assert seat.read()["type"] == "refused"


def test_odd_but_readable_messages_never_break_a_table(tmp_path: Path) -> None:
    rng = random.Random(1)
    cards = ["AS", "2C", "LJ", "XX", "as", "10", "??", "é♠"]
    with service(tmp_path) as client:
        code = new_table(client, name="Ann")["code"]
        with seat_at(client, code) as seat:
            seat.start()
            for _ in range(300):
                said: dict[str, object] = {
                    "play": rng.choice(cards),
                    "bid": rng.choice([-1, 0, 10**12, -(10**12), "nil", "double_nil"]),
                    "draw": "keep",
                    "exchange": rng.choices(cards, k=rng.randint(0, 60)),
                    "replace": rng.choices(cards, k=3),
                }
                some = rng.sample(sorted(said), rng.choice([0, 1, 1, 1, 2]))
                seq = rng.choice([0, -1, 1, 2, 5, 2**40])
                messages = seat.wish("act", seq=seq, **{name: said[name] for name in some})
                assert messages[-1]["type"] == "ack"
            assert seat.wish("say", phrase="thanks")[-1]["error"] is None


@pytest.mark.parametrize("other", ['x={"a":1}', "flag", 'q="half', "spades=wrong", "a=b=c; ; =d"])
def test_a_guest_stays_himself_whatever_other_cookies_say(tmp_path: Path, other: str) -> None:
    with service(tmp_path) as client:
        client.get("/api/rules")
        own = f"spades={client.cookies['spades']}"
        client.cookies.clear()
        for header in (f"{other}; {own}", f"{own}; {other}"):
            answer = client.get("/api/rules", headers={"cookie": header})
            assert "set-cookie" not in answer.headers


def test_what_caches_may_keep_carries_no_cookie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "assets" / "a-1.js").write_text("code")
    monkeypatch.setattr(pages, "FOLDER", tmp_path / "static")
    with service(tmp_path) as client:
        script = client.get("/assets/a-1.js")
        assert "public" in script.headers["cache-control"]
        assert "set-cookie" not in script.headers


# HTTP


def test_the_form_of_the_rules_has_every_option_and_preset(tmp_path: Path) -> None:
    with service(tmp_path) as client:
        form = client.get("/api/rules").json()
    assert [own["name"] for own in form["options"]] == list(OPTIONS)
    assert [own["name"] for own in form["presets"]] == list(PRESETS)
    for option in form["options"]:
        assert option["default"] in option["values"] or option["least"] is not None
        assert option["games"]
    by_name = {own["name"]: own for own in form["options"]}
    assert by_name["exchange_nil"]["games"] == ["partnership"]
    assert by_name["draw_peek"]["games"] == ["draw"]
    assert by_name["players"]["games"] == ["solo"]
    assert by_name["loss_floor"]["values"] == ["off"]


def test_rules_are_checked(tmp_path: Path) -> None:
    with service(tmp_path) as client:
        good = client.post("/api/rules/check", json={"rules": "classic,target=300"}).json()
        assert good["rules"] == "classic,target=300"
        assert (good["values"]["target"], good["error"]) == ("300", None)
        bad = client.post("/api/rules/check", json={"rules": "draw,players=4"}).json()
        assert (bad["rules"], bad["error"]["code"]) == (None, "options-contradict")


@pytest.mark.parametrize(
    "body", ["", "[]", "{", '{"rules": 1}', '{"what": 1}', '{"name": ""}', '{"bots": "god"}']
)
def test_a_bad_request_is_a_problem(tmp_path: Path, body: str) -> None:
    with service(tmp_path) as client:
        answer = client.post(
            "/api/tables", content=body, headers={"content-type": "application/json"}
        )
        assert answer.status_code == 400
        assert answer.json()["code"] == "message-unreadable"
        assert client.post("/api/tables", json={"rules": "no"}).json()["code"] == "unknown-preset"


def test_a_body_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    with service(tmp_path) as client:
        answer = client.post("/api/tables", json={"rules": "x" * 20_000})
        assert answer.status_code == 413


@pytest.mark.parametrize("text", PRESETS)
def test_a_table_of_every_preset_starts(tmp_path: Path, text: str) -> None:
    with service(tmp_path) as client:
        code = new_table(client, rules=text, name="Ann")["code"]
        with seat_at(client, code) as seat:
            state = seat.start()
    assert state["table"]["game"] == parse_rules(text).game
    assert state["table"]["status"] == "playing"
    assert state["round"]["commitment"]


def test_pages_are_served_with_strict_headers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = tmp_path / "static"
    monkeypatch.setattr(pages, "FOLDER", built)
    with service(tmp_path) as client:
        missing = client.get("/")
        assert (missing.status_code, "npm run build" in missing.text) == (503, True)
        (built / "assets").mkdir(parents=True)
        (built / "index.html").write_text("the page")
        (built / "assets" / "a-1.js").write_text("code")
        (tmp_path / "secret.txt").write_text("secret")
        for path in ("/", "/t/abc"):
            page = client.get(path)
            assert (page.text, page.headers["cache-control"]) == ("the page", "no-cache")
            assert page.headers["content-security-policy"].startswith("default-src 'self';")
            assert page.headers["x-content-type-options"] == "nosniff"
        script = client.get("/assets/a-1.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/no"):
            assert client.get(path).status_code == 404


def test_health_figures_and_the_schema_are_there(tmp_path: Path) -> None:
    with service(tmp_path) as client:
        assert client.get("/healthz").json() == {"status": "good"}
        assert "spades_tables" in client.get("/metrics").text
        schema = client.get("/api/schema/openapi.json").json()
        assert "/api/tables" in schema["paths"]
        assert json.dumps(schema)


def test_nobody_waits_in_tests() -> None:
    assert QUICK.pause == (0, 0)


def test_what_cannot_be_kept_is_not_told_and_the_table_is_loaded_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise StoreError

    with service(tmp_path) as client:
        code = new_table(client)["code"]
        with seat_at(client, code) as seat, monkeypatch.context() as patch:
            seat.hello()
            patch.setattr(Store, "append", fail)
            with caplog.at_level(logging.CRITICAL):
                seat.send(type="sit", cmd="lost", seat="S", name="Ann")
                with pytest.raises(WebSocketDisconnect) as end:
                    seat.read()
            assert end.value.code == 1013
        with seat_at(client, code) as seat:
            assert seat.hello()["table"]["your_seat"] is None
            assert seat.wish("sit", seat="S", name="Ann")[-1]["error"] is None
