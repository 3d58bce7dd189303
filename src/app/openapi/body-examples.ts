import type { OperationObject, SchemaObject } from './document-types.js';

/**
 * Adds a valid example to each JSON body that has none: the required properties, or the first
 * property where none is required. Swagger UI would fill in every optional property.
 */
export function addBodyExample(
  { requestBody }: OperationObject,
  schemas: Record<string, SchemaObject>,
): void {
  const body = requestBody?.content?.['application/json'];
  if (!body || body.example !== undefined || body.examples) return;
  const { properties = {}, required = [] } =
    schemas[body.schema?.$ref?.split('/').at(-1) ?? ''] ?? {};
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  if (names.some((name) => properties[name]?.example === undefined)) return;
  body.example = Object.fromEntries(names.map((name) => [name, properties[name]!.example]));
}
