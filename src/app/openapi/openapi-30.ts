import type { OpenAPIObject } from '@nestjs/swagger';
import type { SchemaObject } from './document-types.js';

/** The parts of OpenAPI 3.0 and 3.1 in which the versions differ. */
interface Schema extends Omit<SchemaObject, 'items' | 'properties' | 'anyOf'> {
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  const?: unknown;
  examples?: unknown[];
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  minimum?: number;
  maximum?: number;
  nullable?: boolean;
}

/** What a schema can stand in: media types, headers and parameters. */
interface Holder {
  schema?: Schema;
  content?: Record<string, Holder>;
  headers?: Record<string, Holder>;
}

interface Operation {
  parameters?: Holder[];
  requestBody?: Holder;
  responses?: Record<string, Holder>;
}

type Item = Record<string, Operation>;

/**
 * The document for generators that read OpenAPI 3.0 alone. What 3.0 has no word for, webhooks, are
 * in `x-webhooks`.
 */
export function asOpenApi30(document: OpenAPIObject): OpenAPIObject {
  const { webhooks, ...copy } = structuredClone(document) as OpenAPIObject & {
    webhooks?: Record<string, Item>;
  };
  const items = [...Object.values(copy.paths), ...Object.values(webhooks ?? {})];
  for (const item of items as Item[]) Object.values(item).forEach(changeOperation);
  const { schemas = {}, ...others } = copy.components ?? {};
  for (const holders of [others.responses, others.headers, others.parameters]) {
    Object.values(holders ?? {}).forEach((holder) => changeHolder(holder as Holder));
  }
  const changed = Object.entries(schemas as Record<string, Schema>).map(
    ([name, schema]) => [name, asSchema30(schema)] as const,
  );
  return {
    ...copy,
    openapi: '3.0.3',
    ...(webhooks && { 'x-webhooks': webhooks }),
    components: { ...others, schemas: Object.fromEntries(changed) },
  } as OpenAPIObject;
}

function changeOperation({ parameters = [], requestBody, responses = {} }: Operation): void {
  parameters.forEach(changeHolder);
  if (requestBody) changeHolder(requestBody);
  Object.values(responses).forEach(changeHolder);
}

function changeHolder(holder: Holder): void {
  if (holder.schema) holder.schema = asSchema30(holder.schema);
  Object.values(holder.content ?? {}).forEach(changeHolder);
  Object.values(holder.headers ?? {}).forEach(changeHolder);
}

function asSchema30(schema: Schema): Schema {
  const { $ref, ...beside } = schema;
  if ($ref !== undefined) {
    return Object.keys(beside).length === 0 ? schema : { ...asSchema30(beside), allOf: [{ $ref }] };
  }
  const changed: Schema = { ...schema };
  for (const name of ['allOf', 'anyOf', 'oneOf'] as const) {
    const parts = schema[name];
    if (parts) changed[name] = parts.map(asSchema30);
  }
  if (schema.items) changed.items = asSchema30(schema.items);
  if (schema.properties) {
    changed.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, one]) => [name, asSchema30(one)]),
    );
  }
  if (typeof schema.additionalProperties === 'object') {
    changed.additionalProperties = asSchema30(schema.additionalProperties);
  }
  changeNull(changed);
  changeWords(changed);
  return changed;
}

/** `null` is no type of 3.0, but a property of a schema that has a type. */
function changeNull(schema: Schema): void {
  for (const name of ['anyOf', 'oneOf'] as const) {
    const parts = schema[name];
    const [first, ...others] = parts?.filter(({ type }) => type !== 'null') ?? [];
    if (!parts || !first || others.length + 1 === parts.length) continue;
    delete schema[name];
    if (others.length === 0) Object.assign(schema, nullable(first));
    else schema[name] = [nullable(first), ...others];
  }
  if (schema.type === 'null') {
    Object.assign(schema, { type: 'string', nullable: true, enum: [null] });
    return;
  }
  if (!Array.isArray(schema.type)) return;
  const types = schema.type.filter((type) => type !== 'null');
  if (types.length < schema.type.length) schema.nullable = true;
  [schema.type] = types;
  if (types.length > 1) {
    delete schema.type;
    schema.anyOf = types.map((type) => ({ type }));
  }
}

/** What schemas refer to are objects; of alternatives, one is enough. */
function nullable(schema: Schema): Schema {
  if (schema.$ref !== undefined) return { type: 'object', nullable: true, allOf: [schema] };
  const [first, ...others] = schema.anyOf ?? [];
  return first ? { ...schema, anyOf: [nullable(first), ...others] } : { ...schema, nullable: true };
}

function changeWords(schema: Schema): void {
  if (schema.const !== undefined) {
    schema.enum = [schema.const];
    delete schema.const;
  }
  if (schema.examples) {
    schema.example ??= schema.examples[0];
    delete schema.examples;
  }
  if (typeof schema.exclusiveMinimum === 'number') {
    Object.assign(schema, { minimum: schema.exclusiveMinimum, exclusiveMinimum: true });
  }
  if (typeof schema.exclusiveMaximum === 'number') {
    Object.assign(schema, { maximum: schema.exclusiveMaximum, exclusiveMaximum: true });
  }
}
