import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from './api-client.js';

describe('ApiClient', () => {
  let server: Server;
  let client: ApiClient;
  const received: { method: string; headers: IncomingHttpHeaders }[] = [];

  beforeAll(async () => {
    server = createServer(({ method = '', headers }, answer) => {
      received.push({ method, headers });
      answer.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    client = new ApiClient(`http://127.0.0.1:${port}`, 'key');
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('sends headers with every method', async () => {
    const headers = { 'If-Match': '"a"' };
    await client.get('/', headers);
    await client.post('/', {}, headers);
    await client.put('/', {}, headers);
    await client.patch('/', {}, headers);
    await client.delete('/', headers);
    expect(received.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
    for (const one of received) {
      expect(one.headers).toMatchObject({ 'if-match': '"a"', 'x-api-key': 'key' });
    }
  });

  it('replaces its own headers, whatever their case', async () => {
    received.length = 0;
    await client.post('/', 'a,b', { 'Content-Type': 'text/csv', 'X-API-Key': 'other' });
    expect(received[0]!.headers).toMatchObject({
      'content-type': 'text/csv',
      'x-api-key': 'other',
    });
  });
});
