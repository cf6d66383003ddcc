"""The files of the client: Starlette's static files, from memory and compressed.

Starlette's GZipMiddleware is not used: it would compress a file again for every request, and here each is compressed once.
"""

import gzip
import mimetypes
from functools import lru_cache
from os import PathLike, stat_result
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from umpire.server import pages

FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"
PACKED = ("text/", "image/svg", "application/json", "application/manifest")

# Types of files, whatever the system's own table says.
for suffix, kind in {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".ftl": "text/plain",
}.items():
    mimetypes.add_type(kind, suffix)


class ClientFiles(StaticFiles):
    """The files in a folder. `prefix` is the path of the public address, and is written into the page. Files are read into memory, so that
    a client that reads slowly holds no open file."""

    def __init__(self, folder: Path, prefix: str) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.prefix = prefix

    def file_response(
        self, full_path: str | PathLike[str], stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Answer with a file, or with 304 if the browser has it already. The page has another ETag under another prefix."""
        file, asked = Path(full_path), Headers(scope=scope)
        prefix = self.prefix if file.name == "index.html" else ""
        found = FileResponse(file, stat_result=stat_result).headers
        headers = {
            "content-type": found["content-type"],
            "etag": f'{found["etag"][:-1]}{prefix.replace("/", "-")}"',
            "cache-control": FOREVER if file.parent.name == "assets" else ASK,
            "vary": "accept-encoding",
        }
        if self.is_not_modified(Headers(headers), asked):
            return NotModifiedResponse(Headers(headers))
        pack = "gzip" in asked.get("accept-encoding", "") and headers["content-type"].startswith(PACKED)
        if pack:
            headers["content-encoding"] = "gzip"
        return Response(content_of(file, stat_result.st_mtime_ns, prefix, pack), status_code, headers)


@lru_cache(maxsize=256)
def content_of(file: Path, changed: int, prefix: str, pack: bool) -> bytes:
    """The content of a file, compressed with `pack`. `changed` is when it was last written, so that a new file is read again."""
    content = pages.with_base(file.read_bytes(), prefix)
    return gzip.compress(content, 6, mtime=0) if pack else content


@lru_cache(maxsize=256)
def zipped(text: str) -> bytes:
    """A text compressed, for texts that are sent often."""
    return gzip.compress(text.encode(), 6, mtime=0)
