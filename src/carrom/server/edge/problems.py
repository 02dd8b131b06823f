"""What clients are told when something is wrong: never a traceback, always a code and a sentence."""

from __future__ import annotations

import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import InterfaceError, OperationalError, TimeoutError
from starlette.exceptions import HTTPException

from carrom.errors import CarromError, Objection
from carrom.page import ErrorAnswer, Refusal

LOG = logging.getLogger("carrom.server")
CODES = {
    400: "bad_request", 403: "forbidden", 404: "not_found", 405: "not_allowed", 409: "conflict",
    413: "too_large", 415: "not_json", 422: "invalid", 429: "too_much", 503: "not_ready",
}  # fmt: skip


def error_response(
    status: int,
    code: str,
    message: str,
    field: str | None = None,
    *,
    retry: int | None = None,
    says: Objection | None = None,
) -> JSONResponse:
    """An error in the form of all errors. ``retry``: seconds after which it is worth trying again;
    ``says``: the message for other languages."""
    answer: ErrorAnswer = {"error": {"code": code, "message": message, "field": field}}
    if says is not None:
        answer["error"]["says"] = {"key": says.key, "values": dict(says.values)}
    headers = None if retry is None else {"Retry-After": str(retry)}
    return JSONResponse(answer, status, headers)


def answer_errors(app: FastAPI) -> None:
    """Answer every error in the same form."""

    @app.exception_handler(CarromError)
    async def ours(_request: Request, problem: CarromError) -> JSONResponse:
        wrong = Refusal.of(problem)
        retry = 1 if wrong.status == 429 else None
        response = error_response(
            wrong.status, wrong.code, wrong.why, wrong.field, retry=retry, says=wrong.says
        )
        if wrong.status == 401:
            response.headers["WWW-Authenticate"] = "Bearer"
        return response

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, problem: RequestValidationError) -> JSONResponse:
        first = problem.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part != "body")
        return error_response(422, "invalid", str(first["msg"]), where or None)

    @app.exception_handler(HTTPException)
    async def http(_request: Request, problem: HTTPException) -> JSONResponse:
        code = CODES.get(problem.status_code, "error")
        response = error_response(problem.status_code, code, str(problem.detail))
        response.headers.update(problem.headers or {})
        return response

    @app.exception_handler(OperationalError)
    @app.exception_handler(InterfaceError)
    @app.exception_handler(TimeoutError)
    async def no_database(_request: Request, problem: Exception) -> JSONResponse:
        LOG.error("the database does not answer", extra={"why": type(problem).__name__})
        words = "the database does not answer: try again in a moment"
        return error_response(503, "not_ready", words, retry=3)

    @app.exception_handler(Exception)
    async def unexpected(request: Request, problem: Exception) -> JSONResponse:
        LOG.error("unexpected error", exc_info=problem, extra={"route": route_of(request.scope)})
        return error_response(500, "error", "something went wrong on the server")


def route_of(scope: Any) -> str:
    """The route of a request without what stands in its place holders: ids are not logged."""
    return getattr(scope.get("route"), "path", None) or "-"
