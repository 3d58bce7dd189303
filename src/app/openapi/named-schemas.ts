import type { OpenAPIObject } from '@nestjs/swagger';
import type { OperationObject, SchemaObject } from './document-types.js';

const SCHEMAS = '#/components/schemas/';
const JSON_TYPE = 'application/json';
/** What the classes of our code are called, which a generated client does not need. */
const SUFFIX = /Dto$/;

type Schemas = Record<string, SchemaObject>;

/**
 * Gives the envelopes of answers names, such as `PostPage` and `PostResource`, and takes the suffix from
 * the names of schemas. Generators name types by both.
 */
export function nameSchemas(document: OpenAPIObject): OpenAPIObject {
  const named = withoutSuffix(document);
  const schemas = (named.components?.schemas ?? {}) as Schemas;
  const operations = Object.values(named.paths).flatMap<object>(Object.values);
  for (const { responses } of operations as OperationObject[]) {
    for (const { content } of Object.values(responses)) {
      const answer = content?.[JSON_TYPE];
      const name = answer && envelopeName(answer.schema as SchemaObject);
      if (name) answer.schema = refer(schemas, name, answer.schema as SchemaObject);
    }
  }
  return named;
}

function withoutSuffix(document: OpenAPIObject): OpenAPIObject {
  const text = JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(SCHEMAS) ? value.replace(SUFFIX, '') : value,
  );
  const copy = JSON.parse(text) as OpenAPIObject;
  const { components } = copy;
  if (!components?.schemas) return copy;
  const schemas = Object.entries(components.schemas);
  components.schemas = Object.fromEntries(
    schemas.map(([name, schema]) => [name.replace(SUFFIX, ''), schema]),
  );
  return copy;
}

/** Undefined for what is no envelope, or has a name. */
function envelopeName({ properties = {} }: SchemaObject): string | undefined {
  const { data, success, hasMore } = properties;
  if (!data) return success && Object.keys(properties).length === 1 ? 'Success' : undefined;
  const model = getModel(data);
  if (!model || !(success ?? hasMore)) return undefined;
  if (hasMore) return `${model}Page`;
  return data.items ? `${model}List` : `${model}Resource`;
}

/** The name of the only or the first schema that something refers to. */
function getModel(data: SchemaObject): string | undefined {
  const { $ref } = data.anyOf?.[0] ?? data.items?.anyOf?.[0] ?? data.items ?? data;
  return $ref?.slice(SCHEMAS.length);
}

/** An envelope whose name is that of another schema stays where it is. */
function refer(schemas: Schemas, name: string, envelope: SchemaObject): SchemaObject {
  schemas[name] ??= envelope;
  const isSame = JSON.stringify(schemas[name]) === JSON.stringify(envelope);
  return isSame ? { $ref: SCHEMAS + name } : envelope;
}
