import type { OperationObject, SchemaObject } from './document-types.js';
import { ID_EXAMPLE } from './problem-examples.js';

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
  const values = names.map((name) => [name, exampleOf(properties[name]!)]);
  if (values.some(([, value]) => value === undefined)) return;
  body.example = Object.fromEntries(values);
}

const exampleOf = ({ example, enum: [first] = [], format }: SchemaObject): unknown =>
  example ?? first ?? (format === 'uuid' ? ID_EXAMPLE : undefined);
