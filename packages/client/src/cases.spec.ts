import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { failure } from '../../../test/support/expectations/failure.js';
import { lost, scriptedFetch } from '../../../test/support/servers/scripted-fetch.js';
import { Sluice } from './index.js';

/** The recorded cases that the client for Python passes, too. */
const FILE = new URL('../../../test/client/cases.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(FILE, 'utf8')) as { cases: any[] };

const answerOf = ({ lost: isLost, answer }: any): Response | Error => {
  if (isLost) return lost();
  const { status, headers = {}, body, text, problem, conflictingId } = answer;
  const told = problem ? { code: problem, detail: 'Because.', status, conflictingId } : body;
  const type = problem ? 'application/problem+json' : 'application/json';
  const content = text ?? (told && JSON.stringify(told)) ?? null;
  return new Response(content, {
    status,
    headers: { ...(told && { 'content-type': type }), ...headers },
  });
};

async function collect(walk: AsyncIterable<unknown>): Promise<unknown[]> {
  const all = [];
  for await (const one of walk) all.push(one);
  return all;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('A recorded case', () => {
  it.each(cases.map((one): [string, any] => [one.name, one]))('%s', async (_name, one) => {
    const script = scriptedFetch(...one.exchanges.map(answerOf));
    const client: any = new Sluice({
      ...{ baseUrl: 'https://sluice.test', apiKey: 'sluice_key', fetch: script.fetch },
    });
    const { resource, method, path = [], body, query, walk, ifMatch } = one.call;
    const args = [...path, ...(body ? [body] : []), ...(query ? [query] : [])];
    if (ifMatch) args.push({ ifMatch });
    let result: unknown;
    const run = async () => {
      const answer = client[resource][method](...args);
      result = walk ? await collect(answer) : await answer;
    };
    const error: any = await failure(run());
    if (one.error) {
      expect(error?.name ?? error?.constructor.name).toBe(one.error.class);
      const { status, code, conflictingId } = one.error;
      if (status) expect([error.status, error.code ?? null]).toEqual([status, code]);
      expect(error.conflictingId).toBe(conflictingId);
      expect(String(error.stack)).not.toContain('sluice_key');
    } else {
      expect([error, result ?? null]).toEqual([undefined, one.result]);
    }
    expect(script.requests).toHaveLength(one.exchanges.length);
    const targets = script.requests.map(({ method: verb, url }) => [
      verb,
      url.pathname + url.search,
    ]);
    for (const [at, { request }] of one.exchanges.entries()) {
      if (request) expect(targets[at]).toEqual([request.method, request.target]);
    }
    for (const [at, [least, most]] of (one.pauses ?? []).entries()) {
      const paused = script.requests[at + 1]!.at - script.requests[at]!.at;
      expect(paused).toBeGreaterThanOrEqual(least);
      expect(paused).toBeLessThanOrEqual(most + 1);
    }
    const keys = new Set(script.requests.map(({ headers }) => headers.get('idempotency-key')));
    if (one.sameIdempotencyKey) expect([keys.size, keys.has(null)]).toEqual([1, false]);
  });
});
