"""The files of the client. Starlette finds them, names their types and knows which a browser has already."""

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

# Whatever the machine believes of them.
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
    """`prefix` is the path of the public address; it is put into the page. Files are answered from memory: a browser that reads slowly
    holds no open file."""

    def __init__(self, folder: Path, prefix: str) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.prefix = prefix

    def file_response(
        self, full_path: str | PathLike[str], stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
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
    """A file as it was when it was last `changed`."""
    content = pages.with_base(file.read_bytes(), prefix)
    return gzip.compress(content, 6, mtime=0) if pack else content


@lru_cache(maxsize=256)
def zipped(text: str) -> bytes:
    """What does not change is packed once."""
    return gzip.compress(text.encode(), 6, mtime=0)
