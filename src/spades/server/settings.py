"""What whoever runs a server can set."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """How a server behaves.

    Attributes:
        pause: The shortest and longest pause before a bot acts, in seconds.
        grace: After how many seconds away a bot keeps a person's seat.
        rest: After how many seconds without anybody a table leaves the memory.
        commands: How many commands a guest may send in ten seconds.
        hellos: How many connections a guest may open in a minute.
        sockets: How many connections a guest may keep open.
        phrases: How many phrases a guest may say in ten seconds.
        tables: How many tables a guest may open in a minute.
        requests: How many requests a guest may make over HTTP in a minute.
        crowd: How many guests' worth of all this one address may use.
    """

    pause: tuple[float, float] = (0.4, 1.2)
    grace: float = 30.0
    rest: float = 60.0
    commands: int = 30
    hellos: int = 6
    sockets: int = 20
    phrases: int = 5
    tables: int = 10
    requests: int = 240
    crowd: int = 10
