import { connect } from 'node:net';
import type { Answer } from '../../../src/testing/api-client.js';

const DEADLINE_MS = 120_000;

/**
 * Sends a text to a service unchanged, without an HTTP client, and reads the first answer. `end`
 * closes the sending side afterwards.
 */
export function sendRaw(url: string, text: string, { end = false } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let received = '';
    socket.setTimeout(DEADLINE_MS, () => {
      socket.destroy(new Error(`No answer to ${JSON.stringify(text.slice(0, 200))}`));
    });
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
      const answer = firstAnswer(received);
      if (!answer) return;
      resolve(answer);
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      reject(new Error(`The connection ended after ${JSON.stringify(received)}`));
    });
    if (end) socket.end(text);
    else socket.write(text);
  });
}

/** A request with these header lines, a `Host` header and `Connection: close`. */
export const request = (line: string, headers: string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n');

function firstAnswer(received: string): Answer | undefined {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  if (rest.length === 0) return undefined;
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const text = rest.join('\r\n\r\n');
  if (Buffer.byteLength(text) < Number(headers.get('content-length') ?? 0)) return undefined;
  const isJson = /json/.test(headers.get('content-type') ?? '');
  const status = Number(statusLine.split(' ')[1]);
  return { status, headers, text, body: isJson && text ? JSON.parse(text) : undefined };
}
