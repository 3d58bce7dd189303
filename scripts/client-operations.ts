// The methods and models of packages/client, as text, from the OpenAPI document.

interface Content {
  schema?: {
    properties?: { data?: { type?: string }; success?: { enum?: unknown[] } };
    $ref?: string;
  };
}
interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  'x-client-method'?: string;
  parameters?: { in: string; name: string; required?: boolean; schema?: { type?: string } }[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Content['schema']> };
}

interface Method {
  resource: string;
  name: string;
  /** As `listMethods` in packages/client reads it. */
  row: string;
  declaration: string;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** The client has its own code for these. */
const STREAM_TYPE = 'text/event-stream';
const SUCCESSES = ['200', '201', '202'];

/** The interfaces of all resources, and the table of their methods. */
export function operationsText(document: Document): string {
  const byResource = Map.groupBy(listMethods(document), ({ resource }) => resource);
  const interfaces = [...byResource].map(
    ([resource, methods]) => `export interface ${pascal(resource)}Methods {
${methods.map(({ declaration }) => declaration).join('\n')}
}`,
  );
  const members = [...byResource.keys()].map((name) => `readonly ${name}: ${pascal(name)}Methods;`);
  const tables = [...byResource].map(([resource, methods]) => {
    const rows = methods.map(({ name, row }) => `${name}: '${row}',`);
    return `${resource}: {\n${rows.join('\n')}\n},`;
  });
  return `import type { ApiPromise } from '../api-promise.js';
import type { RequestBody } from '../call.js';
import type { RequestOptions } from '../options.js';
import type { PagePromise } from '../pages.js';
import type { BodyOf, Data, FormOf, Item, QueryOf } from '../types.js';

${interfaces.join('\n\n')}

export interface Resources {
${members.join('\n')}
}

/** What each method sends. */
export const OPERATIONS = {
${tables.join('\n')}
};
`;
}

/** A type for each schema, except for the envelopes of single resources, which no method returns. */
export function modelsText({ components }: Document): string {
  const names = Object.entries(components.schemas)
    .filter(([, schema]) => schema?.properties?.success?.enum?.[0] !== true)
    .map(([name]) => name);
  const types = names.map((name) => `export type ${name} = Schemas['${name}'];`);
  return `import type { components } from './schema.js';

/** All schemas, by their names in the OpenAPI document. */
export type Schemas = components['schemas'];

${types.join('\n')}
`;
}

function listMethods(document: Document): Method[] {
  const methods: Method[] = [];
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [verb, operation] of Object.entries(operations)) {
      const types = SUCCESSES.flatMap((status) =>
        Object.keys(operation.responses[status]?.content ?? {}),
      );
      if (types.includes(STREAM_TYPE)) continue;
      const method = getMethod(document, path, verb.toUpperCase(), operation, types);
      const isTaken = methods.some(
        ({ resource, name }) => resource === method.resource && name === method.name,
      );
      if (isTaken) throw new Error(`Two operations are ${method.resource}.${method.name}.`);
      methods.push(method);
    }
  }
  return methods;
}

function getMethod(
  document: Document,
  path: string,
  verb: string,
  operation: Operation,
  types: string[],
): Method {
  const { operationId: id, 'x-client-method': full = '', parameters = [], requestBody } = operation;
  const [resource = '', name = ''] = full.split('.');
  if (!resource || !name) throw new Error(`${id} has no x-client-method.`);
  const traits: string[] = [];
  const args = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => `${parameter}: string`);
  const bodyTypes = Object.keys(requestBody?.content ?? {});
  const optional = requestBody?.required ? '' : '?';
  const [first = ''] = bodyTypes;
  if (first === JSON_TYPE) {
    args.push(`body${optional}: BodyOf<'${id}'>`);
    traits.push('body');
  } else if (first) {
    const type = first === FORM_TYPE ? `FormOf<'${id}'>` : 'RequestBody';
    args.push(`body${optional}: ${type}`);
    traits.push(`body:${first}`);
  }
  if (parameters.some((parameter) => parameter.in === 'query')) {
    args.push(`query?: QueryOf<'${id}'>`);
    traits.push('query');
  }
  args.push('options?: RequestOptions');
  const isPage = isList(document, operation);
  if (isPage) traits.push('page');
  if (parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key')) {
    traits.push('key');
  }
  if (types.includes('text/html')) traits.push('html');
  else if (types.length === 0 || !types.every((type) => /json/.test(type))) traits.push('text');
  const result = isPage ? `PagePromise<Item<'${id}'>>` : `ApiPromise<Data<'${id}'>>`;
  return {
    resource,
    name,
    row: [verb, path, ...traits].join(' '),
    declaration: `${getDoc(operation, `${verb} ${path}`)}\n${name}(${args.join(', ')}): ${result};`,
  };
}

/** Whether the answer is one page of a list, or the only one. */
function isList({ components }: Document, { responses, operationId }: Operation): boolean {
  const schema = responses['200']?.content?.[JSON_TYPE]?.schema;
  const name = schema?.$ref?.split('/').at(-1);
  const { properties } = (name ? components.schemas[name] : schema) ?? {};
  const isArray = properties?.data?.type === 'array';
  if (operationId.startsWith('list') && !isArray) throw new Error(`${operationId} is no list.`);
  return isArray;
}

function getDoc({ summary = '', description = '' }: Operation, request: string): string {
  const text = [summary, description, `\`${request}\``].filter(Boolean).join('\n\n');
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  return ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');
}

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
