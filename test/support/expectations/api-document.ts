import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from '../../../src/testing/api-client.js';
import { extendDocument } from '../extensions/extended-document.js';
import { SWITCHED_ON } from '../extensions/switched-extensions.js';

const committed = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8'),
);
await extendDocument(committed, SWITCHED_ON);

/**
 * The committed openapi.json, with what switched extensions add. Objects may have no properties
 * that it does not document.
 */
export const DOCUMENT = JSON.parse(JSON.stringify(committed), (_key, value) =>
  value?.type === 'object' && value.properties ? { ...value, additionalProperties: false } : value,
);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(DOCUMENT, 'openapi');

/** An operation of the document: its method in lower case, and its path with `{names}`. */
export interface Operation {
  method: string;
  path: string;
  details: any;
}

/** The answers of an operation, with references to shared answers resolved. */
const resolved = (responses: Record<string, any>): Record<string, any> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, { $ref, ...response }]) => [
      status,
      $ref ? DOCUMENT.components.responses[$ref.split('/').at(-1)] : response,
    ]),
  );

export const OPERATIONS: Operation[] = Object.entries(DOCUMENT.paths as object).flatMap(
  ([path, operations]) =>
    Object.entries<any>(operations as object).map(([method, details]) => ({
      method,
      path,
      details: { ...details, responses: resolved(details.responses) },
    })),
);

const pointer = (...parts: (string | number)[]) =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const schemaAt = (...parts: (string | number)[]): ValidateFunction | undefined =>
  ajv.getSchema(`openapi#${encodeURI(pointer(...parts, 'schema'))}`);

/** The location of an answer in the document: in the operation, or in the shared components. */
function locate(method: string, path: string, status: number): (string | number)[] {
  const { $ref } = DOCUMENT.paths[path]?.[method]?.responses[status] ?? {};
  return $ref ? $ref.split('/').slice(1) : ['paths', path, method, 'responses', status];
}

/** Fails unless the document describes this answer of this operation exactly. */
export function expectDocumented(method: string, path: string, answer: Answer): void {
  const media = (answer.headers.get('content-type') ?? '').split(';', 1)[0]!;
  const validate = schemaAt(...locate(method, path, answer.status), 'content', media);
  expect({
    operation: `${method} ${path} ${answer.status} ${media}`,
    documented: !!validate,
  }).toEqual({ operation: `${method} ${path} ${answer.status} ${media}`, documented: true });
  void validate!(answer.body ?? answer.text);
  expect(validate!.errors ?? []).toEqual([]);
}

/** Whether the document allows this JSON body for the operation. */
export function allowsBody({ method, path }: Operation, body: unknown): boolean {
  const validate = schemaAt('paths', path, method, 'requestBody', 'content', 'application/json');
  return validate !== undefined && validate(body) === true;
}
