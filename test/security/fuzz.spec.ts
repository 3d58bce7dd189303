import '../support/extensions/with-example.js';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPublic, isSessionOnly, requestTo } from './fuzz/fuzz-request.js';
import type { FuzzRequest } from './fuzz/fuzz-request.js';
import { World } from './fuzz/world.js';
import type { Answer } from '../../src/testing/api-client.js';
import { allowsBody, expectDocumented, OPERATIONS } from '../support/expectations/api-document.js';
import type { Operation } from '../support/expectations/api-document.js';
import { ENGINES } from '../support/databases/engines.js';

// `npm run fuzz` sets both; a failure names the seed that has it come again.
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_102);
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 30);
/** The validation is the same on each engine; the second shows what only its statements refuse. */
const RUNS_ON_OTHERS = Number(process.env['FUZZ_RUNS'] ?? 10);
/** With which the answers of a run still come, and a counterexample has time to shrink. */
const PATIENCE_MS = 60_000 + RUNS * 1_000;

/** In bytes; header names and values count as well. */
const MAX_HEAD_LENGTH = 16_384;
/** A request succeeds only with the answer of an authenticator app, of a passkey, or of an e-mail. */
const NEEDS_A_PERSON = [
  'post /api/v1/password-resets/complete',
  'post /api/v1/account/second-factor/confirmation',
  'post /api/v1/account/second-factor/recovery-codes',
  'post /api/v1/account/second-factor/removal',
  'post /api/v1/passkeys',
  'post /api/v1/sessions/passkey',
];
/** They need a key of the operator, who sees and ends the accounts of others. */
const isOfOperator = ({ path }: Operation): boolean => path.startsWith('/api/v1/admin/');
/** Refused before it is known which operation is meant. */
const NOT_ROUTED = [400, 404, 405];

function expectProblem({ path, method, details }: Operation, answer: Answer): void {
  const { status, body, headers } = answer;
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const { code } = body;
  const documented = details.responses[status]?.content['application/problem+json'].examples ?? {};
  expect({ at: `${method} ${path} ${status}`, codes: Object.keys(documented as object) }).toEqual({
    at: `${method} ${path} ${status}`,
    codes: expect.arrayContaining([code]),
  });
  expect(body).toMatchObject({ status, type: `urn:sluice:problem:${code}`, success: false });
  expect(body.requestId).toBe(headers.get('x-request-id'));
}

function expectRefused(request: FuzzRequest, operation: Operation, sent: string): string[] {
  const { security } = operation.details;
  const reasons: string[] = [];
  // Feed readers add parameters of their own to an address.
  const isShared = operation.path.startsWith('/shared/');
  if (request.unknownParameter && !isShared) reasons.push('an unknown parameter');
  if (!isPublic(security)) {
    if (!['key', 'bearer', 'session'].includes(request.caller)) reasons.push('no credentials');
    if (isSessionOnly(security) && request.caller !== 'session') reasons.push('no session');
  }
  if (request.body?.type === 'application/json' && operation.details.requestBody) {
    const text = sent.slice(sent.indexOf('\n', sent.indexOf('\n') + 1) + 1);
    const body = operation.path.endsWith('/digests') ? withLists(parsed(text)) : parsed(text);
    if (text !== '' && !allowsBody(operation, body)) reasons.push('a body not documented');
  }
  return reasons;
}

/** A digest takes one id too; the document has lists alone, which generators of Java can read. */
function withLists(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) =>
      ['feedId', 'categoryId'].includes(name) && typeof value === 'string'
        ? [name, [value]]
        : [name, value],
    ),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

describe.each(ENGINES)('whatever is sent on %s', (engine) => {
  const isFirst = engine === ENGINES[0];
  let world: World;
  const succeeded = new Set<string>();
  const refused = new Set<string>();

  beforeAll(async () => {
    world = await World.start(engine);
  });
  afterAll(() => world.stop());

  const numRuns = isFirst ? RUNS : RUNS_ON_OTHERS;

  async function expectHarmless(operation: Operation, request: FuzzRequest): Promise<void> {
    const { answer, sent } = await world.send(operation, request);
    const { status } = answer;
    expect(status).toBeLessThan(500);
    expect(world.foreignIn(answer, sent)).toEqual([]);
    const name = `${operation.method} ${operation.path}`;
    (status < 400 ? succeeded : refused).add(name);
    if (status < 400) {
      expect(expectRefused(request, operation, sent)).toEqual([]);
      expect(world.isForeign(sent.split(/[?\n]/, 1)[0]!)).toBe(false);
    }
    if (status === 431) {
      // Node gives the head of a request up before anyone has read what it is about.
      expect(sent.length).toBeGreaterThan(MAX_HEAD_LENGTH / 2);
      expect(answer.body).toMatchObject({ status, code: 'invalid_request', success: false });
    } else if (status === 304) {
      expect([answer.text, request.headers['if-none-match']]).toEqual(['', expect.any(String)]);
    } else if (!request.routed && NOT_ROUTED.includes(status)) {
      expect(answer.body).toMatchObject({ status, success: false });
    } else {
      expectDocumented(operation.method, operation.path, answer);
      if (status >= 400) expectProblem(operation, answer);
    }
  }

  it.each(OPERATIONS.map((operation) => [operation.method, operation.path, operation] as const))(
    '%s %s answers as documented, and shows nothing of another account',
    async (_method, _path, operation) => {
      await fc.assert(
        fc.asyncProperty(requestTo(operation), (request) => expectHarmless(operation, request)),
        // Else all operations would be sent the same texts.
        { seed: SEED + crc32(`${operation.method} ${operation.path}`), numRuns },
      );
    },
    PATIENCE_MS,
  );

  it('leaves every row of another account as it was', async () => {
    const [now, then] = await world.otherRowsNowAndThen();
    expect(now.split('\n')).toEqual(then.split('\n'));
    expect(then.split('\n').length).toBeGreaterThan(10);
  });

  // So few requests do not succeed everywhere.
  if (numRuns < RUNS) return;

  it('reached every operation, with requests that succeed and such that are refused', () => {
    const all = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
    const ofOperator = OPERATIONS.filter(isOfOperator).map(
      ({ method, path }) => `${method} ${path}`,
    );
    // Only a hub that was asked knows a callback, and the topic; an icon comes from a site, a full text
    // from the page of a post, and the service alone writes addresses of pictures.
    const forAll = all.filter(
      (name) =>
        !ofOperator.includes(name) &&
        !/ \/(websub|icons)\/\{id\}$| \/media\/|^post .*\/full-text$/.test(name) &&
        !NEEDS_A_PERSON.includes(name),
    );
    expect(forAll.filter((name) => !succeeded.has(name))).toEqual([]);
    expect(all.filter((name) => !refused.has(name))).toEqual([]);
  });
});
