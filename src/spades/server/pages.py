"""The built client, file by file, with what browsers must know of it."""

from __future__ import annotations

import mimetypes
from importlib import resources
from pathlib import Path
from typing import Final

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

FOLDER: Final = Path(str(resources.files("spades.server"))) / "static"
"""Where the build puts the client."""
_YEAR: Final = "public, max-age=31536000, immutable"
_NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Spades</title>
<h1>The client is not built</h1>
<p>The server works, but its pages are not there yet. From the project's folder:</p>
<pre>cd client
npm ci
npm run build</pre>
<p>Then load this page again.</p>
</html>
"""


@get(["/", "/t/{code:str}"], include_in_schema=False)
async def index() -> Response[bytes]:
    """The client's page; which table it shows is the client's business."""
    page = FOLDER / "index.html"
    if not page.is_file():
        return Response(_NOT_BUILT.encode(), media_type=MediaType.HTML, status_code=503)
    return _file(page, "no-cache")


@get("/{path:path}", include_in_schema=False)
async def file(path: FromPath[str]) -> Response[bytes]:
    """A file of the client; what the build puts under `assets` is named after its content."""
    wanted = _found(path.lstrip("/"))
    if wanted is None:
        raise NotFoundException
    return _file(wanted, _YEAR if wanted.parent.name == "assets" else "no-cache")


def _found(name: str) -> Path | None:
    """A file in the folder, wherever the name leads; None also where no file can have the name."""
    try:
        wanted = (FOLDER / name).resolve()
        is_there = wanted.is_relative_to(FOLDER.resolve()) and wanted.is_file()
    except (OSError, ValueError):  # too long, or with a NUL in it
        return None
    return wanted if is_there else None


def _file(path: Path, cache: str) -> Response[bytes]:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Response(path.read_bytes(), media_type=kind, headers={"cache-control": cache})
