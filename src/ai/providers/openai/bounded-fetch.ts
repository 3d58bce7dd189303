import { findExcess } from '../../../http/input/json-limits.js';

const MAX_BYTES = 4 * 1024 * 1024;
/** Far more than an answer needs. The main thread parses it, and what it quotes. */
export const MAX_JSON = { levels: 100, values: 20_000 };
/** A longer `Retry-After` counts as an outage, because a caller is waiting. */
const MAX_WAIT_SECONDS = 15;

/**
 * `fetch` for one origin. It follows no redirects and reads the whole response with a size limit. A
 * truncated or oversized response, or one of too many JSON values, fails like a lost connection.
 * After a long `Retry-After` the SDK does not retry.
 */
export function boundedFetch(baseUrl: string): typeof fetch {
  const { origin } = new URL(baseUrl);
  return async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'manual' });
    if (new URL(request.url).origin !== origin)
      throw new TypeError('Requests to another origin are not allowed.');
    const response = await fetch(request);
    const headers = new Headers(response.headers);
    const wait = parseWait(headers.get('retry-after'));
    if (wait > MAX_WAIT_SECONDS) headers.set('x-should-retry', 'false');
    const body = await readAll(response);
    if (findExcess(body.toString(), MAX_JSON)) throw new TypeError('The response is too large.');
    const { status, statusText } = response;
    return new Response(NULL_BODY.has(status) ? null : body, { status, statusText, headers });
  };
}

const NULL_BODY = new Set([204, 205, 304]);

/** Seconds of a `Retry-After` header, a number or a date. */
function parseWait(value: string | null): number {
  if (!value) return 0;
  const seconds = Number(value);
  return Number.isNaN(seconds) ? (Date.parse(value) - Date.now()) / 1_000 : seconds;
}

async function readAll(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new TypeError('The response is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
