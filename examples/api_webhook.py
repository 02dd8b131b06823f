"""Receives what a server tells of a tournament, and checks its signature: api_webhook.py PORT SECRET."""

import hashlib
import hmac
import json
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer


def is_genuine(secret: str, signature: str, body: bytes) -> bool:
    """Whether the server has signed this body, and lately."""
    at, _, digest = signature.removeprefix("t=").partition(",v1=")
    signed = hmac.new(secret.encode(), at.encode() + b"." + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(digest, signed) and abs(time.time() - int(at)) < 300


class Webhook(BaseHTTPRequestHandler):
    """Prints what comes."""

    def do_POST(self) -> None:
        """Take a delivery; one that is not taken comes again."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        genuine = is_genuine(sys.argv[2], self.headers.get("Carrom-Signature", ""), body)
        self.send_response(204 if genuine else 400)
        self.end_headers()
        print(json.loads(body) if genuine else "not signed by the server", flush=True)


if __name__ == "__main__":
    HTTPServer(("127.0.0.1", int(sys.argv[1])), Webhook).serve_forever()
