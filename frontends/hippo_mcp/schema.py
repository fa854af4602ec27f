"""A request model as the input schema of a tool: everything a model needs to fill it in, and nothing else.

Hosts show these schemas to the model with each tool, so every word costs tokens in every session. Above it stands
`tools`; below it pydantic's schema generator, whose steps are replaced here one by one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import core_schema

from hippo.method import Method
from hippo.model import NotBlank


class LeanSchema(GenerateJsonSchema):
    """Pydantic's generator without titles, without defaults and without the null beside each optional value.

    null is accepted all the same, and means that the field is not given.
    """

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def nullable_schema(self, schema: core_schema.NullableSchema) -> dict[str, Any]:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> dict[str, Any]:
        return self.generate_inner(schema["schema"])

    def function_after_schema(self, schema: core_schema.AfterValidatorFunctionSchema) -> dict[str, Any]:
        inner = self.generate_inner(schema["schema"])
        if schema["function"]["function"] is NotBlank.func and inner.get("type") == "string":
            return {**inner, "minLength": 1}
        return inner


def input_schema(method: Method) -> dict[str, Any]:
    """The JSON schema of a method's request: the bounds that the code enforces, internal fields left out.

    Args:
        method: Any method of a method table.

    Returns:
        A schema of type "object" without references.
    """
    request: type[BaseModel] = method.models()[0]
    whole = request.model_json_schema(schema_generator=LeanSchema)
    schema = _inline(whole, whole.get("$defs", {}), ())
    internal = {field.name for field in method.fields if field.internal}
    properties = {name: value for name, value in schema.get("properties", {}).items() if name not in internal}
    result = {"type": "object", "properties": properties}
    if schema.get("required"):
        result["required"] = schema["required"]
    return {**result, "additionalProperties": False}


def _inline(schema: Any, definitions: Mapping[str, Any], inside: tuple[str, ...]) -> Any:
    """The schema with each reference replaced by what it names: some hosts do not follow references."""
    if isinstance(schema, list):
        return [_inline(item, definitions, inside) for item in schema]
    if not isinstance(schema, dict):
        return schema
    name = str(schema.get("$ref", "")).rpartition("/")[2]
    if name in inside:
        return {"type": "object"}  # a message that holds itself is described once
    if name:
        beside = {key: value for key, value in schema.items() if key != "$ref"}
        return {**_inline(definitions[name], definitions, (*inside, name)), **beside}
    # "title" is the class's name at this level and an ordinary field one level down, among properties.
    return {
        key: {field: _inline(value, definitions, inside) for field, value in item.items()}
        if key == "properties"
        else _inline(item, definitions, inside)
        for key, item in schema.items()
        if key not in ("title", "$defs")
    }
