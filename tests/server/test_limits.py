"""Who does something too often, or too much of it, is refused, and others are not."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

from server.service import QUICK, Seat, closed, new_table, seat_at, service
from spades.server.settings import Settings


def test_too_many_commands_are_refused(tmp_path: Path) -> None:
    with service(tmp_path, Settings(pause=(0, 0))) as client:
        code = new_table(client)["code"]
        with seat_at(client, code) as seat:
            seat.hello()
            for number in range(33):
                seat.send(type="stand", cmd=str(number))
            codes = [seat.read().get("error", {}).get("code") for _ in range(33)]
            assert codes == ["table-not-seated"] * 30 + ["message-too-many"] * 3
            assert closed(seat) == 1008


def test_a_guest_has_no_more_commands_on_several_sockets(tmp_path: Path) -> None:
    with service(tmp_path, Settings(pause=(0, 0))) as client:
        code = new_table(client)["code"]
        with seat_at(client, code) as one, seat_at(client, code) as other:
            codes: list[str] = []
            for seat in (one, other):
                seat.hello()
                for number in range(20):
                    seat.send(type="stand", cmd=f"{seat.name}-{number}")
                while len(codes) < (20 if seat is one else 33):
                    codes += [seat.read().get("error", {}).get("code")]
            assert codes == ["table-not-seated"] * 30 + ["message-too-many"] * 3


def test_too_many_phrases_are_refused_and_nothing_worse_follows(tmp_path: Path) -> None:
    with service(tmp_path, Settings(pause=(0, 0))) as client:
        code = new_table(client, name="Ann")["code"]
        with seat_at(client, code) as seat, seat_at(client, code) as other_tab:
            seat.hello()
            other_tab.hello()
            said = [seat.wish("say", phrase="hello")[-1]["error"] for _ in range(9)]
            assert said[:5] == [None] * 5
            assert [error["code"] for error in said[5:]] == ["message-too-many"] * 4
            assert other_tab.wish("say", phrase="hello")[-1]["error"] is not None
            assert seat.wish("stand")[-1]["error"] is None


def test_too_many_connections_and_tables_are_refused(tmp_path: Path) -> None:
    with service(tmp_path, Settings(pause=(0, 0))) as client:
        code = new_table(client)["code"]
        for number in range(7):
            with seat_at(client, code) as seat:
                if number < 6:
                    assert seat.hello()["type"] == "state"
                else:
                    assert seat.read()["error"]["code"] == "message-too-many"
        statuses = [client.post("/api/tables", json={}).status_code for _ in range(10)]
        assert statuses == [201] * 9 + [429]


def test_too_many_open_sockets_are_refused_and_the_others_stay(tmp_path: Path) -> None:
    with service(tmp_path, replace(QUICK, sockets=2, crowd=2)) as client:
        address = new_table(client)
        code = address["code"]
        with ExitStack() as stack:

            def come() -> tuple[Seat, dict[str, Any]]:
                seat = stack.enter_context(seat_at(client, code))
                return seat, seat.hello(address["key"])

            def refused() -> None:
                seat, said = come()
                assert said["error"]["code"] == "socket-too-many"
                assert closed(seat) == 1013

            (first, state), (second, _) = come(), come()
            assert state["type"] == "state"
            refused()
            client.cookies.clear()
            client.get("/api/rules")
            assert [come()[1]["type"] for _ in range(2)] == ["state"] * 2
            client.cookies.clear()
            client.get("/api/rules")
            refused()
            assert first.wish("sit", seat="S", name="Ann")[-1]["error"] is None
            second.socket.close()
            kinds = (come()[1]["type"] for _ in range(100))  # the server hears of it a little later
            assert next(kind for kind in kinds if kind == "state")
