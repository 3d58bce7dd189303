import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../src/testing/eventually.js';
import { withClient, withService } from '../../support/services/running.js';

const BODY = '{"name":"expected"}';

describe('Expect: 100-continue', () => {
  const service = withService({ engine: 'sqlite' });
  const client = withClient(service);

  /** Sends the headers, and the body only after a 100; gives all that came back. */
  async function exchange(path: string, headers: string[], body = BODY): Promise<string> {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    const lines = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Expect: 100-continue', ...headers];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    await eventually(() => (received.includes('\r\n\r\n') ? true : undefined));
    if (received.startsWith('HTTP/1.1 100')) {
      socket.write(body);
      await eventually(() => (/HTTP\/1\.1 [2-5]\d\d/.test(received) ? true : undefined));
    }
    await wait(20);
    socket.destroy();
    return received;
  }
  const key = () => `X-API-Key: ${client.rawKey}`;
  const json = ['Content-Type: application/json', `Content-Length: ${BODY.length}`];
  const CATEGORIES = '/api/v1/categories';

  it('gets its 100 where the body is read', async () => {
    const received = await exchange(CATEGORIES, [key(), ...json]);
    expect(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
    expect(received.match(/100 Continue/g)).toHaveLength(1);
  });

  it('gets its 100 where the body comes in chunks', async () => {
    const chunked = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const body = '12\r\n{"name":"chunked"}\r\n0\r\n\r\n';
    const received = await exchange(CATEGORIES, [key(), ...chunked], body);
    expect(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
  });

  it.each([
    ['401 without a key', CATEGORIES, json, false, 401],
    ['404 for no route', '/api/v1/nowhere', json, true, 404],
    ['405 for another method', '/health/live', json, true, 405],
    ['413 for a large body', CATEGORIES, [json[0]!, 'Content-Length: 99999999'], true, 413],
    ['415 for another type', CATEGORIES, ['Content-Type: text/csv', json[1]!], true, 415],
  ])('gets no 100 before its %s', async (_, path, headers, hasKey, status) => {
    const received = await exchange(path, hasKey ? [key(), ...headers] : headers);
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received).not.toContain('100 Continue');
    // The client may still send the body, which must not be read as a request.
    expect(received.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });
});
