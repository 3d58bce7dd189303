// The methods of packages/python, as text, from the OpenAPI document.

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  $ref?: string;
}
interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: Schema;
}
type Content = Record<string, { schema?: Schema }>;
interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  'x-client-method'?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
}
export interface PythonDocument {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { requestBody: { content: Content } } }>;
  components: { schemas: Record<string, Schema> };
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const STREAM_TYPE = 'text/event-stream';
const SUCCESSES = ['200', '201', '202'];
const KEYWORDS = new Set([
  'from',
  'import',
  'in',
  'is',
  'not',
  'or',
  'and',
  'class',
  'def',
  'global',
  'pass',
]);

/** What a method is, before it is written for one of the two kinds of client. */
interface Method {
  name: string;
  lines: (isAsync: boolean) => string[];
}

/** A class for each resource, without and with `async`, and a class of all of them. */
export function methodsText(document: PythonDocument): string {
  const resources = Map.groupBy(listMethods(document), ({ resource }) => resource);
  const parts = [...resources].flatMap(([resource, methods]) =>
    [false, true].map((isAsync) => {
      const bodies = methods.flatMap(({ method }) => ['', ...method.lines(isAsync)]);
      return [`class ${prefixed(isAsync, pascal(resource))}(${prefixed(isAsync, 'Resource')}):`]
        .concat(bodies.slice(1))
        .join('\n');
    }),
  );
  const all = [false, true].map((isAsync) => {
    const lines = [...resources.keys()].map(
      (name) => `        self.${snake(name)} = ${prefixed(isAsync, pascal(name))}(transport)`,
    );
    return `class ${prefixed(isAsync, 'Resources')}:
    def __init__(self, transport: ${prefixed(isAsync, 'Transport')}) -> None:
${lines.join('\n')}`;
  });
  return `from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal

from .._call import Call, RequestOptions, encode_body, segment
from .._pages import AsyncPages, Pages
from .._resource import AsyncResource, Resource
from .._transport import AsyncTransport, Transport
from . import models as m

${[...parts, ...all].map((part) => `\n${part}`).join('\n\n')}
`;
}

/** What webhooks receive, by their types. */
export function eventsText({ webhooks }: PythonDocument): string {
  const classes = Object.entries(webhooks).map(([type, { post }]) => {
    const { data } = post.requestBody.content[JSON_TYPE]!.schema!.properties!;
    const name = `${type.split(/[._]/).map(pascal).join('')}Event`;
    return { name, type, data: typeOf(data!) };
  });
  const texts = classes.map(
    ({ name, type, data }) =>
      `class ${name}(TypedDict):\n    type: Literal["${type}"]\n    timestamp: str\n    data: ${data}`,
  );
  return `from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from . import models as m

EventType: TypeAlias = Literal[
${classes.map(({ type }) => `    "${type}",`).join('\n')}
]


${texts.join('\n\n\n')}


#: What a webhook receives. Compare its \`type\` to narrow \`data\`.
WebhookEvent: TypeAlias = (
    ${classes.map(({ name }) => name).join('\n    | ')}
)
`;
}

function listMethods(document: PythonDocument) {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, operation]) => {
      const types = SUCCESSES.flatMap((status) =>
        Object.keys(operation.responses[status]?.content ?? {}),
      );
      // The client has its own code for these.
      if (types.includes(STREAM_TYPE)) return [];
      const [resource = '', name = ''] = operation['x-client-method']?.split('.') ?? [];
      const full = `${resource}.${name}`;
      const method = buildMethod(document, full, path, verb.toUpperCase(), operation, types);
      return [{ resource, method: { name, ...method } }];
    }),
  );
}

function buildMethod(
  document: PythonDocument,
  full: string,
  path: string,
  verb: string,
  operation: Operation,
  types: string[],
): Pick<Method, 'lines'> {
  const { parameters = [], requestBody } = operation;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const query = parameters.filter((one) => one.in === 'query');
  const [bodyType] = Object.keys(requestBody?.content ?? {});
  const args = names.map((name) => `${argument(name)}: str`);
  if (bodyType) {
    const type = bodyArgument(bodyType, requestBody!.content[bodyType]!.schema ?? {});
    args.push(requestBody!.required ? `body: ${type}` : `body: ${type} | None = None`);
  }
  args.push('*');
  for (const { name, required, schema } of query) {
    const type = argumentType(schema);
    args.push(required ? `${argument(name)}: ${type}` : `${argument(name)}: ${type} | None = None`);
  }
  args.push('options: RequestOptions | None = None');
  const pageOf = itemOf(document, operation);
  const result = pageOf ?? resultOf(document, operation, types);
  const isKeyed = parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key');
  const isHtml = types.includes('text/html');
  const isText = isHtml || types.length === 0 || !types.every((type) => /json/.test(type));
  const url = names.reduce(
    (text, name) => text.replace(`{${name}}`, `{segment(${argument(name)}, "${full}")}`),
    path,
  );
  const given = [
    `            "${full}",`,
    `            "${verb}",`,
    `            ${names.length > 0 ? 'f' : ''}"${url}",`.replaceAll(
      `, "${full}")`,
      `, '${full}')`,
    ),
    ...(query.length > 0
      ? [
          '            {',
          ...query.map(({ name }) => `                "${name}": ${argument(name)},`),
          '            },',
        ]
      : []),
    ...(bodyType ? bodyLines(bodyType, requestBody!.required === true) : []),
    ...(isKeyed ? ['            is_keyed=True,'] : []),
    ...(isText ? ['            is_text=True,'] : []),
    ...(isHtml ? ['            is_page=True,'] : []),
    '            options=options or {},',
  ];
  const name = snake(full.split('.')[1]!);
  const doc = [operation.summary, operation.description, `\`${verb} ${path}\``].filter(Boolean);
  return {
    lines: (isAsync) => [
      `    ${isAsync && !pageOf ? 'async ' : ''}def ${name}(`,
      '        self,',
      ...args.map((one) => `        ${one},`),
      `    ) -> ${pageOf ? `${prefixed(isAsync, 'Pages')}[${pageOf}]` : result}:`,
      ...docLines(doc.join('\n\n')),
      '        call = Call(',
      ...given,
      '        )',
      pageOf
        ? '        return self._list(call)'
        : `        ${result === 'None' ? '' : `answer: ${result} = `}${isAsync ? 'await ' : ''}self._one(call)`,
      ...(pageOf || result === 'None' ? [] : ['        return answer']),
    ],
  };
}

function bodyLines(type: string, isRequired: boolean): string[] {
  const encoded = `encode_body(body, "${type}")`;
  const optional = isRequired ? '' : ' if body is not None else None';
  const contentType = isRequired ? `"${type}"` : `"${type}" if body is not None else None`;
  return [`            body=${encoded}${optional},`, `            content_type=${contentType},`];
}

function docLines(text: string): string[] {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  const [first = '', ...others] = escaped.split('\n');
  const rest = others.map((line) => (line ? `        ${line}` : ''));
  return [`        """${first}`, ...rest, '        """'];
}

/** The type of the elements, of an operation that answers a list. */
function itemOf(document: PythonDocument, { responses }: Operation): string | undefined {
  const schema = resolved(document, responses['200']?.content?.[JSON_TYPE]?.schema);
  const { data } = schema?.properties ?? {};
  return data?.type === 'array' ? typeOf(data.items ?? {}) : undefined;
}

function resultOf(document: PythonDocument, operation: Operation, types: string[]): string {
  const results = SUCCESSES.flatMap((status) => {
    const { content } = operation.responses[status] ?? {};
    const named = content?.[JSON_TYPE]?.schema;
    const { properties } = resolved(document, named) ?? {};
    if (!named) return [];
    if (!properties?.['success']) return [typeOf(named)];
    return [properties['data'] ? typeOf(properties['data']) : 'None'];
  });
  const others = types.some((type) => type !== JSON_TYPE) || types.length === 0 ? ['str'] : [];
  return [...new Set([...results, ...others])].join(' | ');
}

const resolved = ({ components }: PythonDocument, schema?: Schema): Schema | undefined =>
  schema?.$ref ? components.schemas[refName(schema.$ref)] : schema;

const refName = (ref: string): string => ref.split('/').at(-1)!;

/** The type of what the service answers. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return `m.${refName(schema.$ref)}`;
  if (schema.allOf?.[0]) return typeOf(schema.allOf[0]);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `list[${typeOf(schema.items ?? {})}]`;
  if (schema.type === 'null') return 'None';
  return schema.type === 'string' ? 'str' : 'dict[str, Any]';
}

/** The type of a parameter of a query. */
function argumentType({ type, format, enum: values, items }: Schema): string {
  if (values) return `Literal[${values.map((one) => JSON.stringify(one)).join(', ')}]`;
  if (type === 'array') return `Sequence[${argumentType(items ?? {})}]`;
  if (type === 'object') return 'Mapping[str, str]';
  if (type === 'boolean') return 'bool';
  if (type === 'integer') return 'int';
  return format === 'date-time' ? 'str | datetime' : 'str';
}

function bodyArgument(type: string, schema: Schema): string {
  if (type === FORM_TYPE) return 'Mapping[str, str]';
  return type === JSON_TYPE ? typeOf(schema) : 'str | bytes';
}

const prefixed = (isAsync: boolean, name: string): string => (isAsync ? `Async${name}` : name);
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('.', '_');

function argument(name: string): string {
  const text = snake(name).replaceAll('-', '_');
  return KEYWORDS.has(text) ? `${text}_` : text;
}
