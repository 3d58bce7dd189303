import { request } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer } from '../../../src/testing/api-client.js';

export interface WireRequest {
  method: string;
  /** Sent as it is; no part of it is made nicer, as `fetch` would. */
  target: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer;
  /** The address on loopback that it comes from. */
  from: string;
}

/** Sends a request byte for byte, and reads the answer whatever it is encoded with. */
export async function send(
  url: string,
  { method, target, headers, body, from }: WireRequest,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { hostname, port, method, path: target, localAddress: from, agent: false };
    const length = body ? { 'content-length': body.length } : {};
    const sent = request({ ...options, headers: { ...headers, ...length } }, resolve);
    sent.on('error', reject).end(body);
  });
  const chunks: Buffer[] = [];
  // A stream of events does not end by itself.
  const isStream = answer.headers['content-type'] === 'text/event-stream';
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    if (isStream) break;
  }
  const text = decoded(Buffer.concat(chunks), answer.headers['content-encoding']).toString();
  const isJson = /[/+]json\b/.test(answer.headers['content-type'] ?? '');
  return {
    status: answer.statusCode!,
    headers: new Headers(
      Object.entries(answer.headersDistinct).map(([name, all = []]) => [name, all.join(', ')]),
    ),
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  };
}

function decoded(bytes: Buffer, encoding?: string): Buffer {
  if (encoding === 'gzip') return gunzipSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
}
