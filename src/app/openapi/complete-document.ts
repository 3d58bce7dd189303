import { STATUS_CODES } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { ProblemKind } from '../../http/problems/errors.js';
import { PROBLEMS } from '../../http/problems/problem.js';
import type { HeaderObject, OperationObject, ResponseObject } from './document-types.js';
import { addBodyExample } from './body-examples.js';
import { addFormats } from './property-formats.js';
import { exampleIn, NOUNS } from './problem-examples.js';
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
      examples: {
        method_not_allowed: {
          value: { code: 'method_not_allowed', ...PROBLEMS.method_not_allowed },
        },
      },
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
  for (const schema of Object.values(schemas)) addFormats(schema);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      addBodyExample(operation as OperationObject, schemas);
      completeOperation(operation as OperationObject, method, path);
    }
  }
  const responses = shareResponses(document);
  const headers = HEADERS as Record<string, HeaderObject>;
  const all = { ...components, schemas, headers, responses };
  return { ...document, components: all };
}

/**
 * Moves the answer that most operations share of each status to one place, and refers to it. An
 * operation with other problems of that status keeps its own.
 */
function shareResponses({ paths }: OpenAPIObject): Record<string, ResponseObject> {
  const shared: Record<string, ResponseObject> = {};
  const operations = Object.values(paths).flatMap<object>(Object.values) as OperationObject[];
  const answers = operations.map(({ responses }) => responses as Record<string, object>);
  for (const status of SHARED) {
    const alike = Map.groupBy(
      answers.filter((responses) => status in responses),
      (responses) => JSON.stringify(responses[status]),
    );
    const [most = []] = [...alike.values()].sort((a, b) => b.length - a.length);
    const name = STATUS_CODES[status]!.replace(/\W/g, '');
    for (const responses of most) {
      shared[name] ??= responses[status] as ResponseObject;
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return shared;
}

function completeOperation(operation: OperationObject, method: string, path: string): void {
  const { parameters = [], responses, security } = operation;
  // `@ApiSecurity({})` allows requests without credentials; here it is the only entry.
  if (security?.some((schemes) => Object.keys(schemes).length === 0)) operation.security = [];
  for (const parameter of parameters) {
    const { in: place, name, schema } = parameter;
    if (place === 'path' && schema) {
      addFormats({ properties: { [name]: schema } });
      parameter.description ??= describePathParameter(name, path);
    }
    // `metadata[team]=search`.
    if (place === 'query' && schema?.type === 'object') {
      parameter.style = 'deepObject';
      parameter.explode = true;
    }
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
    for (const [code, { value }] of Object.entries(problem?.examples ?? {})) {
      const where = SHARED.includes(status) ? ANY_PATH : path;
      problem!.examples![code] = { value: exampleIn(operation, where, value as ProblemKind) };
    }
  }
}

/** `/api/v1/feeds/{feedId}` has the identifier of a feed. */
function describePathParameter(name: string, path: string): string {
  const segments = path.split('/');
  const collection = segments[segments.indexOf(`{${name}}`) - 1] ?? '';
  const noun = NOUNS[collection] ?? collection.replaceAll('-', ' ').replace(/s$/, '');
  return name.endsWith('xternalId')
    ? 'The `externalId` of the post.'
    : `Unique identifier of the ${noun}.`;
}
