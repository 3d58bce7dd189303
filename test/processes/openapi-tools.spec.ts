import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import redocly from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import ts from 'typescript';
import { RULES } from '../../scripts/openapi-rules.ts';

const FILE = join(import.meta.dirname, '../../openapi.json');
const BIN = join(import.meta.dirname, '../../node_modules/.bin');
const FRACTIONS = ['score', 'durationInSeconds', 'postsPerWeek'];
const source = await readFile(FILE, 'utf8');
const document = JSON.parse(source);
const operations: [string, string, any][] = Object.entries<object>(document.paths).flatMap(
  ([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, string, any] => [
      method,
      path,
      operation,
    ]),
);

describe('openapi.json', () => {
  it('has no finding of Spectral, not even a hint', async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset(RULES as never);
    expect(await linter.run(document)).toEqual([]);
  });

  it('has no problem for Redocly, not even a warning', async () => {
    const config = await redocly.createConfig({ extends: ['recommended'] });
    const problems = await redocly.lintFromString({ source, config, absoluteRef: FILE });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('says the format of every identifier, timestamp and number', () => {
    const vague = Object.entries<any>(document.components.schemas).flatMap(([name, schema]) =>
      Object.entries<any>(schema.properties ?? {})
        .filter(([property, { type, format }]) => {
          const types = [type].flat();
          if (types.includes('number')) return !FRACTIONS.includes(property);
          if (!types.includes('string') || ['externalId', 'requestId'].includes(property)) return;
          return /^id$|Id$|At$|Until$/.test(property) && format === undefined;
        })
        .map(([property]) => `${name}.${property}`),
    );
    expect(vague).toEqual([]);
    const { page, pageSize } = Object.fromEntries(
      document.paths['/api/v1/posts'].get.parameters.map((one: any) => [one.name, one.schema]),
    );
    expect({ page: page.default, pageSize: pageSize.default }).toEqual({ page: 1, pageSize: 20 });
    expect(document.components.securitySchemes.bearer.bearerFormat).toBe('API key');
  });

  it.each(operations)(
    'describes each answer, and no other one: %s %s',
    (_method, _path, { responses }) => {
      for (const response of Object.values<any>(responses)) {
        if (!response.$ref) expect(response.description).not.toBe('');
      }
    },
  );

  it.each(operations)('says with which headers it answers: %s %s', (method, _path, operation) => {
    const resolved = (status: number) => {
      const response = operation.responses[status];
      return response?.$ref
        ? document.components.responses[response.$ref.split('/').at(-1)]
        : response;
    };
    const buildHeaders = (status: number) => Object.keys(resolved(status)?.headers ?? {});
    for (const status of Object.keys(operation.responses)) {
      expect(buildHeaders(Number(status))).toContain('X-Request-Id');
    }
    expect(buildHeaders(405)).toContain('Allow');
    if (operation.security?.length === 0) return;
    expect(buildHeaders(401)).toContain('WWW-Authenticate');
    expect(buildHeaders(429)).toEqual(
      expect.arrayContaining(['Retry-After', 'RateLimit', 'RateLimit-Policy']),
    );
    if (method !== 'get' || !resolved(200)?.content['application/json']) return;
    expect(buildHeaders(200)).toContain('ETag');
    expect(buildHeaders(304)).toContain('ETag');
  });

  it('has each shared part once', () => {
    const { responses } = document.components;
    for (const name of Object.keys(responses)) expect(name).not.toMatch(/\d$/);
    for (const [, path, operation] of operations) {
      for (const { description } of Object.values<any>(operation.responses)) {
        const codes: string[] = description?.match(/`\w+`: /g) ?? [];
        expect([path, ...codes]).toEqual([path, ...new Set(codes)]);
      }
    }
  });

  it('has lists of values as arrays, separated by commas', () => {
    const lists = operations.flatMap(([method, path, { parameters = [] }]) =>
      parameters.flatMap(({ name, schema, style, explode }: any) => {
        if (schema.type !== 'array') {
          expect(schema).not.toHaveProperty('items');
          return [];
        }
        expect({ style, explode, ...schema }).toMatchObject({
          ...{ style: 'form', explode: false, minItems: 1, items: { type: 'string' } },
        });
        return [`${method} ${path} ${name}`];
      }),
    );
    expect(lists).toEqual(
      expect.arrayContaining([
        'get /api/v1/audit-events type',
        'get /api/v1/feeds status',
        'get /api/v1/posts feedId',
        'get /api/v1/posts include',
        'get /api/v1/posts/{id} include',
        'get /v1/api-keys include',
        'get /v1/api-keys/{id} include',
        'get /v1/api-keys/current include',
      ]),
    );
  });

  it.each(operations)('says 413 and 415 of a body alone: %s %s', (_method, _path, operation) => {
    const hasBody = operation.requestBody !== undefined;
    expect([413 in operation.responses, 415 in operation.responses]).toEqual([hasBody, hasBody]);
  });

  it('has If-Match wherever a record is changed or deleted', () => {
    const blind = operations
      .filter(([method]) => ['patch', 'put', 'delete'].includes(method))
      .filter(([, , { parameters = [] }]) =>
        parameters.every(({ name }: any) => name !== 'If-Match'),
      )
      .map(([method, path]) => `${method} ${path}`);
    expect(blind).toEqual([]);
  });

  it('has an example of each problem that is of the operation itself', () => {
    const details = operations.flatMap(([, , { responses }]) =>
      [400, 403, 404, 409].flatMap((status) =>
        Object.values<any>(responses[status]?.content['application/problem+json'].examples ?? {}),
      ),
    );
    const texts = new Set(details.map(({ value }) => `${value.instance} ${value.detail}`));
    expect(texts.size).toBeGreaterThan(operations.length);
    // A problem does not show the token of a shared feed.
    for (const { value } of details) expect(value.instance).not.toMatch(/\{(?!token\})/);
  });
});

describe('The code that is generated from openapi.json', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-generated-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** What TypeScript has to say of the files in a folder. */
  async function complaintsAbout(place: string): Promise<string[]> {
    const names = await readdir(place, { recursive: true });
    const files = names.filter((name) => name.endsWith('.ts')).map((name) => join(place, name));
    expect(files.length).toBeGreaterThan(0);
    const program = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }

  it.each([
    ['openapi-typescript', (out: string) => [FILE, '-o', join(out, 'schema.ts')]],
    ['openapi-ts', (out: string) => ['-i', FILE, '-o', out, '--no-log-file']],
  ])('compiles: %s', async (generator, args) => {
    const place = join(folder, generator);
    const run = promisify(execFile)(process.execPath, [join(BIN, generator), ...args(place)], {
      cwd: folder,
    });
    const { stdout, stderr } = await run;
    expect(stdout + stderr).not.toMatch(/warn|error/i);
    expect(await complaintsAbout(place)).toEqual([]);
  });
});
