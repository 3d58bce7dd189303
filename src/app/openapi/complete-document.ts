import { STATUS_CODES } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import type {
  HeaderObject,
  OperationObject,
  ResponseObject,
  SchemaObject,
} from './document-types.js';
import { addBodyExample } from './body-examples.js';
import { addFormats } from './property-formats.js';
import { exampleIn } from './problem-examples.js';
import { headersFor, HEADERS, isAuthenticated } from './response-headers.js';

const PROBLEM = 'application/problem+json';

/** The statuses whose description is the same for all operations. */
const SHARED = ['304', '401', '405', '413', '415', '429', '500', '503'];

const METHOD_NOT_ALLOWED: ResponseObject = {
  description: '`method_not_allowed`: The method is not allowed here.',
  headers: {
    'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
    Allow: { $ref: '#/components/headers/Allow' },
  },
  content: {
    [PROBLEM]: {
      schema: { $ref: '#/components/schemas/ProblemDto' },
      examples: { method_not_allowed: {} },
    },
  },
};

const ANY_PATH = '/api/v1/posts';

/**
 * Adds the common parts of all operations: headers, 304 and 405, an example of each problem, and
 * the formats of identifiers, timestamps and numbers.
 */
export function completeDocument(document: OpenAPIObject): OpenAPIObject {
  const { schemas = {}, ...components } = document.components ?? {};
  for (const schema of Object.values(schemas)) addFormats(schema as SchemaObject);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      addBodyExample(operation as OperationObject, schemas as Record<string, SchemaObject>);
      completeOperation(operation as OperationObject, method, path);
    }
  }
  const responses = shareResponses(document);
  const headers = HEADERS as Record<string, HeaderObject>;
  const all = { ...components, schemas, headers, responses };
  return { ...document, components: all };
}

/** Moves the problems that many operations share to one place, and refers to them. */
function shareResponses({ paths }: OpenAPIObject): Record<string, ResponseObject> {
  const shared: Record<string, ResponseObject> = {};
  const names = new Map<string, string>();
  for (const operation of Object.values(paths).flatMap<object>(Object.values)) {
    const { responses } = operation as { responses: Record<string, object> };
    for (const status of SHARED) {
      const response = responses[status] as ResponseObject | undefined;
      if (!response) continue;
      const text = JSON.stringify(response);
      const name = names.get(text) ?? nextName(status, shared);
      names.set(text, name);
      shared[name] = response;
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return shared;
}

function nextName(status: string, taken: object): string {
  const name = STATUS_CODES[status]!.replace(/\W/g, '');
  let number = 1;
  while (nameOf(name, number) in taken) number++;
  return nameOf(name, number);
}

const nameOf = (name: string, number: number): string => (number === 1 ? name : `${name}${number}`);

function completeOperation(operation: OperationObject, method: string, path: string): void {
  const { parameters = [], responses, security } = operation;
  // `@ApiSecurity({})` allows requests without credentials; here it is the only entry.
  if (security?.some((schemes) => Object.keys(schemes).length === 0)) operation.security = [];
  for (const { in: place, name, schema } of parameters) {
    if (place === 'path' && schema) addFormats({ properties: { [name]: schema } });
  }
  const { 200: done } = responses;
  if (method === 'get' && isAuthenticated(operation) && done?.content?.['application/json']) {
    responses[304] = {
      description: 'The client already has this answer: `If-None-Match` contains its `ETag`.',
    };
  }
  responses[405] ??= structuredClone(METHOD_NOT_ALLOWED);
  for (const [status, response] of Object.entries(responses)) {
    response.headers = { ...headersFor(operation, method, status), ...response.headers };
    const problem = response.content?.[PROBLEM];
    for (const code of Object.keys(problem?.examples ?? {})) {
      problem!.examples![code] = {
        value: exampleIn(operation, SHARED.includes(status) ? ANY_PATH : path, code),
      };
    }
  }
}
