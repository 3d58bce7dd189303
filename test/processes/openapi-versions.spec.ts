import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import redocly from '@redocly/openapi-core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { asOpenApi30 } from '../../src/app/openapi/openapi-30.js';
import { ApiClient } from '../../src/testing/api-client.js';
import { withService } from '../support/services/running.js';

const ROOT = join(import.meta.dirname, '../..');
const document = JSON.parse(await readFile(join(ROOT, 'openapi.json'), 'utf8'));
const operations: any[] = Object.values<object>(document.paths).flatMap(Object.values);
const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** Every object in a document. */
function* objectsIn(part: unknown): Generator<any> {
  if (typeof part !== 'object' || part === null) return;
  yield part;
  for (const one of Object.values(part)) yield* objectsIn(one);
}

describe('The names and formats in openapi.json', () => {
  it('are those of the API, without a suffix of its code', () => {
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual(
      expect.arrayContaining(['Post', 'PostPage', 'PostResource', 'CreateFeed', 'Problem']),
    );
    expect(names.filter((name) => /dto/i.test(name))).toEqual([]);
    expect(JSON.stringify(document)).not.toMatch(/Dto\b/);
  });

  it('are given to the envelope of every answer', () => {
    const nameless = operations.flatMap(({ operationId, responses }) =>
      Object.values<any>(responses).flatMap(({ content }) => {
        const schema = content?.['application/json']?.schema;
        return schema && !schema.$ref ? [operationId] : [];
      }),
    );
    expect(nameless).toEqual([]);
  });

  it('say of everything whose example is an instant that it is one', () => {
    const vague = [...objectsIn(document)].filter(
      ({ type, example, format }) =>
        [type].flat().includes('string') && INSTANT.test(example) && format !== 'date-time',
    );
    expect(vague).toEqual([]);
  });
});

describe('/docs-json?version=3.0', () => {
  const service = withService({ engine: 'sqlite' });

  it('is the same API in OpenAPI 3.0.3, beside that in 3.1', async () => {
    const client = new ApiClient(service.url);
    const answer = await client.get('/docs-json?version=3.0');
    const newer = await client.get('/docs-json');
    expect(newer.body.openapi).toBe('3.1.0');
    expect(answer.body).toEqual(asOpenApi30(newer.body));
    expect(answer.body.openapi).toBe('3.0.3');
    expect((await client.get('/docs-json?version=3.0')).text).toBe(answer.text);
    expect((await client.get('/docs-json?version=3.1')).text).toBe(newer.text);
    expect(answer.headers.get('etag')).not.toBe(newer.headers.get('etag'));
    expect((await client.get('/docs-yaml?version=3.0')).text).toMatch(/^openapi: 3\.0\.3$/m);
  });
});

/** As tests of the service have no descriptions, which its build adds. */
describe('openapi.json in OpenAPI 3.0', () => {
  const earlier: any = asOpenApi30(document as OpenAPIObject);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-openapi-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('has the same operations and schemas', () => {
    expect(Object.keys(earlier.paths)).toEqual(Object.keys(document.paths));
    expect(Object.keys(earlier.components.schemas)).toEqual(
      Object.keys(document.components.schemas),
    );
  });

  it('has no word that only 3.1 knows', () => {
    expect(earlier).not.toHaveProperty('webhooks');
    for (const one of objectsIn(earlier.components.schemas)) {
      expect(Array.isArray(one.type)).toBe(false);
      expect(one.type).not.toBe('null');
      expect(typeof one.exclusiveMinimum).not.toBe('number');
      if (typeof one.$ref === 'string') expect(Object.keys(one)).toEqual(['$ref']);
    }
    expect(earlier.components.schemas.Post.properties.title).toMatchObject({
      ...{ type: 'string', nullable: true },
    });
  });

  it('has no problem for Redocly, not even a warning', async () => {
    // Generators take `nullable` beside `allOf` as it is meant, and validators of examples do not.
    const rules = { 'no-invalid-media-type-examples': 'off' } as const;
    const config = await redocly.createConfig({ extends: ['recommended'], rules });
    const source = JSON.stringify(earlier);
    const problems = await redocly.lintFromString({ source, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it.each(['openapi-typescript', 'openapi-ts'])('is read by the generator %s', async (name) => {
    const file = join(folder, 'openapi-30.json');
    await writeFile(file, JSON.stringify(earlier));
    const args =
      name === 'openapi-ts'
        ? ['-i', file, '-o', join(folder, name), '--no-log-file']
        : [file, '-o', join(folder, 'schema.ts')];
    const bin = join(ROOT, 'node_modules/.bin', name);
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [bin, ...args], {
      cwd: folder,
    });
    expect(stdout + stderr).not.toMatch(/warn|error/i);
  });
});
