import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lost, problem, scriptedFetch } from '../../../test/support/servers/scripted-fetch.js';
import { AuthenticationError, Sluice, UnexpectedAnswerError } from './index.js';
import type { StreamEvent } from './index.js';
import { readBlocks } from './sse.js';

const encoder = new TextEncoder();

/** A stream of these chunks; it stays open without `end`, up to the signal. */
function parseStream(
  chunks: (string | Uint8Array)[],
  end?: 'closed' | Error,
  signal?: AbortSignal,
) {
  return new ReadableStream<any>({
    start(controller) {
      for (const chunk of chunks) {
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      }
      if (end === 'closed') controller.close();
      else if (end) controller.error(end);
      else signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
}

const answer =
  (chunks: (string | Uint8Array)[], end?: 'closed' | Error) =>
  (_request: unknown, signal: AbortSignal) => {
    const headers = { 'content-type': 'text/event-stream' };
    return Promise.resolve(new Response(parseStream(chunks, end, signal), { headers }));
  };

const event = (id: string) => `id: ${id}\nevent: post.deleted\ndata: {"ids":["${id}"]}\n\n`;

describe('blocks of Server-Sent Events', () => {
  async function splitBlocks(...chunks: (string | Uint8Array)[]) {
    const blocks: unknown[] = [];
    for await (const block of readBlocks(parseStream(chunks, 'closed'), () => undefined)) {
      blocks.push(block);
    }
    return blocks;
  }

  it.each(['\n', '\r\n', '\r'])('end with %j twice, wherever a chunk ends', async (end) => {
    const text = `: hi${end}id: 1${end}event:e${end}data: {"ä":${end}data: 1}${end}${end}retry: 5${end}id${end}${end}data: x`;
    const expected = [
      { id: '1', event: 'e', data: '{"ä":\n1}' },
      { id: '', retryMs: 5 },
    ];
    const bytes = encoder.encode(text);
    for (let at = 0; at <= bytes.length; at++) {
      expect(await splitBlocks(bytes.slice(0, at), bytes.slice(at))).toEqual(expected);
    }
    expect(await splitBlocks(...[...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  it.each(['\u2028', '\u2029', '\u0085', '\v', '\f'])('have data with %j', async (separator) => {
    const data = JSON.stringify({ title: `a${separator}b` });
    expect(await splitBlocks(`data: ${data}\nid: ${separator}1\n\n`)).toEqual([
      { data, id: `${separator}1` },
    ]);
  });
});

describe('the stream of events', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  async function listen(script: ReturnType<typeof scriptedFetch>, count: number, cursor?: string) {
    const events: StreamEvent[] = [];
    const client = new Sluice({ baseUrl: 'https://sluice.test', fetch: script.fetch });
    const listening = (async () => {
      for await (const one of client.events.stream({ types: ['post.deleted'], cursor })) {
        if (events.push(one) === count) return;
      }
    })().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(600_000);
    return { events, error: await listening };
  }

  it('goes on behind the last event after each kind of loss', async () => {
    const script = scriptedFetch(
      answer([event('1'), 'id: 2\n\n'], 'closed'),
      lost(),
      problem(503, 'unavailable', { 'retry-after': '7' }),
      // Nothing comes any more.
      answer([event('3')]),
      answer([event('4').slice(0, 20)], lost()),
      answer([event('4')]),
    );
    const { events, error } = await listen(script, 3);
    expect(error).toBeUndefined();
    expect(events.map(({ id, type, data }) => [id, type, data])).toEqual(
      ['1', '3', '4'].map((id) => [id, 'post.deleted', { ids: [id] }]),
    );
    const { requests } = script;
    expect(requests.map(({ url }) => url.search)).toEqual([
      '?types=post.deleted',
      ...Array(3).fill('?types=post.deleted&cursor=2'),
      ...Array(2).fill('?types=post.deleted&cursor=3'),
    ]);
    expect(requests[3]!.at - requests[2]!.at).toBe(7_000);
    expect(requests[4]!.at - requests[3]!.at).toBeGreaterThan(45_000);
  });

  it('ends with a refusal', async () => {
    const script = scriptedFetch(answer([event('1')], 'closed'), problem(401, 'invalid_api_key'));
    const { events, error } = await listen(script, 9, '0');
    expect(events).toHaveLength(1);
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(script.requests[0]!.url.search).toContain('cursor=0');
  });

  it.each<[string, Record<string, string>]>([
    ['a page', { 'content-type': 'text/html; charset=utf-8' }],
    ['text that only begins alike', { 'content-type': 'text/event-streams' }],
    ['of no type', {}],
  ])('ends with an answer that is %s', async (_name, headers) => {
    const body = parseStream([event('1')]);
    const cancel = jest.spyOn(body, 'cancel');
    const script = scriptedFetch(new Response(body, { headers }));
    const { events, error } = await listen(script, 1);
    expect(events).toEqual([]);
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(script.requests).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('takes the type of a stream in any case, and with parameters', async () => {
    const headers = { 'content-type': 'Text/Event-Stream ; charset=utf-8' };
    const script = scriptedFetch(new Response(parseStream([event('1')]), { headers }));
    expect((await listen(script, 1)).events).toHaveLength(1);
  });

  it('ends with data that is not JSON, which is not told', async () => {
    const script = scriptedFetch(answer(['id: 1\nevent: post.deleted\ndata: secret\n\n']));
    const { error } = await listen(script, 1);
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect((error as Error).message).toBe('events.stream: the data of an event is not JSON.');
    expect(script.requests).toHaveLength(1);
  });

  it('ends with its signal, and without another request when its reader stops', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const script = scriptedFetch(answer([]));
    const client = new Sluice({ baseUrl: 'https://sluice.test', fetch: script.fetch });
    const next = client.events.stream({ signal: controller.signal }).next();
    const failed = next.catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(1_000);
    controller.abort(reason);
    expect(await failed).toBe(reason);
    expect(script.requests).toHaveLength(1);
  });
});
