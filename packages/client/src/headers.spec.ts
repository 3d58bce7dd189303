import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { json, scriptedFetch } from '../../../test/support/servers/scripted-fetch.js';
import { ConnectionError, Sluice, SluiceError } from './index.js';
import type { RequestOptions } from './index.js';

const baseUrl = 'https://sluice.test';
const SECRET = 'secret\nvalue';

async function expectRefusal(promise: PromiseLike<unknown>, message: string) {
  const error = await promise.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(SluiceError);
  expect(error).not.toBeInstanceOf(ConnectionError);
  expect(error).toHaveProperty('message', message);
  expect(inspect(error, { showHidden: true })).not.toContain('secret');
}

describe('headers', () => {
  it.each<[string, RequestOptions]>([
    ['x-a', { headers: { 'x-a': SECRET } }],
    ['x a', { headers: { 'x a': '1' } }],
    ['if-match', { ifMatch: SECRET }],
    ['idempotency-key', { idempotencyKey: SECRET }],
  ])('with an invalid %s are refused before anything is sent', async (name, options) => {
    const script = scriptedFetch();
    const { posts } = new Sluice({ baseUrl, fetch: script.fetch });
    const sent = posts.publish('a', { title: 'b' }, options);
    await expectRefusal(sent, `posts.publish: the header "${name}" is invalid.`);
    expect(script.requests).toEqual([]);
  });

  it('that are invalid end what would go on for ever', async () => {
    const script = scriptedFetch();
    const client = new Sluice({ baseUrl, headers: { 'x-a': SECRET }, fetch: script.fetch });
    const sentence = 'the header "x-a" is invalid.';
    await expectRefusal(client.changes.follow().next(), `changes.follow: ${sentence}`);
    await expectRefusal(client.events.stream().next(), `events.stream: ${sentence}`);
    expect(script.requests).toEqual([]);
  });

  it('of a request come before those of the client, whatever their case', async () => {
    const script = scriptedFetch(json({ success: true, data: {} }));
    const headers = { 'X-A': 'client', 'x-b': 'client', Accept: 'text/plain' };
    const client = new Sluice({ baseUrl, headers, fetch: script.fetch });
    await client.posts.get('a', {}, { headers: { 'x-a': 'request', accept: 'text/html' } });
    const [{ headers: sent }] = script.requests as [any];
    const values = ['x-a', 'x-b', 'accept'].map((name) => sent.get(name));
    expect(values).toEqual(['request', 'client', 'text/html']);
  });
});
