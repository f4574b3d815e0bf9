"""What the web service answers over HTTP is what its own document promises, whatever is sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.python.asgi import ASGIClient, get_client, shutdown_lifespans
from schemathesis.specs.openapi.checks import positive_data_acceptance

from server.service import QUICK, Inline
from spades.server.app import make_app
from spades.server.store import default_url

MOST_EXAMPLES = 400
promised = schemathesis.openapi.from_dict(
    make_app("sqlite://", Inline, QUICK).openapi_schema.to_schema()
)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ASGIClient]:
    # Litestar's types of ASGI are narrower than those of schemathesis.
    app: Any = make_app(default_url(tmp_path_factory.mktemp("contract")), Inline, QUICK)
    with get_client(app) as own:
        yield own
    shutdown_lifespans()


@promised.parametrize()
@settings(max_examples=MOST_EXAMPLES, suppress_health_check=list(HealthCheck))
def test_every_answer_is_one_that_the_document_promises(
    case: schemathesis.Case[Any], client: ASGIClient
) -> None:
    # Which texts are rules is more than a schema can say.
    case.call_and_validate(
        session=client, base_url=client.base_url, excluded_checks=[positive_data_acceptance]
    )
