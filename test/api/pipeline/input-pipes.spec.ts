import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Problems } from '../../../src/http/problems/problems.js';
import { ProblemFilter } from '../../../src/http/problems/problem.filter.js';
import { InputPipe } from '../../../src/http/input/input.pipe.js';
import { ENGINES } from '../../support/databases/engines.js';
import { InputsModule } from '../../support/extensions/inputs.module.js';
import { TestService } from '../../support/services/service.js';

const GOOD: [string, string, object | undefined, object][] = [
  ['ParseIntPipe of a query', 'int?n=-5', undefined, { n: -5 }],
  ['ParseBoolPipe of a query', 'bool?b=false', undefined, { b: false }],
  [
    'a single number, boolean and string',
    'primitives?n=7&b=true&s=8',
    undefined,
    { n: 7, b: true, s: '8' },
  ],
  ['single parameters that are absent', 'primitives', undefined, {}],
  ['ParseArrayPipe of a query', 'ids?ids=1,2', undefined, { ids: [1, 2] }],
  ['the whole request', 'request?a=1', undefined, { a: '1' }],
  ['a class for the path', 'paths/12', undefined, { n: 12, isInstance: true }],
  [
    'ParseUUIDPipe of the path',
    'uuids/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70',
    undefined,
    { id: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70' },
  ],
  [
    'properties of a body',
    'property',
    { n: 1, item: { name: 'ab' } },
    { n: 1, item: { name: 'ab' }, isInstance: true },
  ],
  [
    'ParseArrayPipe of a body',
    'items',
    [{ name: 'ab' }, { name: 'cd' }],
    { names: ['ab', 'cd'], areItems: true },
  ],
  ['an array without a pipe, as it came', 'unchecked-items', [{ a: 1 }], { items: [{ a: 1 }] }],
  [
    'a class without rules',
    'plain',
    { name: 'x', more: [1] },
    { name: 'x', more: [1], isInstance: true },
  ],
  [
    'nested classes and exposed names',
    'box',
    { items: [{ name: 'ab' }], box_label: 'blue' },
    { label: 'blue', areItems: true },
  ],
  ['a rule that is asynchronous', 'reservations', { name: 'free' }, { name: 'free' }],
  [
    'a ValidationPipe of its own for a parameter',
    'own',
    { n: '5', more: 1 },
    { n: 5, isInstance: true },
  ],
  ['a ValidationPipe of its own for a route', 'used', { n: '5' }, { n: 5, isInstance: true }],
];

const BAD: [string, string, unknown, string | undefined][] = [
  ['ParseIntPipe', 'int?n=x', undefined, 'Validation failed (numeric string is expected)'],
  [
    'ParseIntPipe a fraction',
    'int?n=1e3',
    undefined,
    'Validation failed (numeric string is expected)',
  ],
  [
    'ParseIntPipe an empty value',
    'int?n=',
    undefined,
    'Validation failed (numeric string is expected)',
  ],
  ['ParseIntPipe an absent value', 'int', undefined, undefined],
  ['ParseBoolPipe', 'bool?b=maybe', undefined, 'Validation failed (boolean string is expected)'],
  ['ParseArrayPipe of a query', 'ids?ids=1,x', undefined, undefined],
  ['a class for the path', 'paths/x', undefined, 'n must be an integer number.'],
  ['ParseUUIDPipe', 'uuids/x', undefined, 'Validation failed (uuid is expected)'],
  [
    'a class for a property',
    'property',
    { item: { name: 'a', b: 1 } },
    'name must be longer than or equal to 2 characters; b is not a known property.',
  ],
  ['a class for a property that is a string', 'property', { item: 'x' }, 'item must be an object.'],
  ['ParseArrayPipe of a body', 'items', [{ name: 'ab' }, { name: 'c' }], undefined],
  ['ParseArrayPipe what is no array', 'items', 5, undefined],
  [
    'nested classes',
    'box',
    { items: [{ name: 'ab' }, { name: 'c', d: 1 }], box_label: 'yellow', size: 1 },
    'items[1].d is not a known property; items[1].name must be longer than or equal to 2 characters; label must be shorter than or equal to 5 characters; size is not a known property.',
  ],
  ['a rule that is asynchronous', 'reservations', { name: 'taken' }, 'name is taken.'],
  ['a ValidationPipe of its own for a parameter', 'own', { n: 'x' }, undefined],
  [
    'a class whose methods are named',
    'plain',
    { isPlain: 1, toString: 2 },
    'isPlain is not a known property; toString is not a known property.',
  ],
  [
    'names that lead to prototypes',
    'plain',
    { a: [{ prototype: 1 }], constructor: 2 },
    'constructor is not a known property; a[0].prototype is not a known property.',
  ],
];

type Send = (path: string, body?: unknown) => Promise<{ status: number; body: any }>;

function getInputs(send: Send): void {
  const ask = (path: string, body: unknown) => send(`/api/v1/inputs/${path}`, body);

  it.each(GOOD)('takes %s', async (_, path, body, expected) => {
    expect(await ask(path, body)).toMatchObject({ status: 200 });
    expect((await ask(path, body)).body).toEqual(expected);
  });

  it.each(BAD)('refuses by %s', async (_, path, body, detail) => {
    const answer = await ask(path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    if (detail !== undefined) expect(answer.body.detail).toBe(detail);
  });

  it.each([0, 1])('refuses an object of very many properties at level %s', async (level) => {
    const many = Object.fromEntries(Array.from({ length: 15_000 }, (_, n) => [`a${n}`, 1]));
    const answer = await ask('box', level === 0 ? many : { items: [many] });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toBe('The input has an object with more than 1000 properties.');
  });

  it('names at most a thousand wrong fields of very many', async () => {
    const answer = await ask('box', { items: Array.from({ length: 15_000 }, () => ({})) });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveLength(1_000);
    expect(answer.body.errors[999].field).toBe('items[999].name');
  });
}

describe('InputPipe in a module of its own', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    const testing = await Test.createTestingModule({
      imports: [InputsModule],
      providers: [
        { provide: APP_PIPE, useClass: InputPipe },
        Problems,
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    }).compile();
    app = testing.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
    await app.init();
  });
  afterAll(() => app.close());

  getInputs(async (url, body) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await app.inject(
      body === undefined
        ? { method: 'GET', url }
        : { method: 'POST', url, payload, headers: { 'content-type': 'application/json' } },
    );
    return { status: answer.statusCode, body: answer.json<object>() };
  });
});

describe.each(ENGINES)('inputs of a module of others on %s', (engine) => {
  let service: TestService;
  let send: Send;
  beforeAll(async () => {
    const inputs = { name: 'inputs', module: InputsModule };
    service = await TestService.start(engine, {}, undefined, [inputs]);
    const client = await service.newClient();
    send = (path, body) => client.send(body === undefined ? 'GET' : 'POST', path, body);
  });
  afterAll(() => service.stop());

  getInputs((path, body) => send(path, body));
});
