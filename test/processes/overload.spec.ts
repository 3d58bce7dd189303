import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import { eventually } from '../../src/testing/eventually.js';
import { problem } from '../support/expectations/problem.js';
import { withClient, withService } from '../support/services/running.js';
import { TestService } from '../support/services/service.js';

const MAX_CONNECTIONS = 10;

describe('A service that is asked too much', () => {
  const service = withService({
    engine: 'sqlite',
    settings: {
      HEADERS_TIMEOUT_MS: '400',
      REQUEST_TIMEOUT_MS: '800',
    },
  });
  const client = withClient(service);
  let sockets: Socket[];
  beforeAll(() => {
    sockets = [];
  });
  afterEach(async () => {
    await Promise.all(
      sockets.map(async (socket) => {
        if (socket.destroyed) return;
        socket.destroy();
        await once(socket, 'close');
      }),
    );
    sockets = [];
  });

  async function open(text = ''): Promise<Socket> {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  }

  /** All that the service sends until it closes the connection. */
  const answerOn = (socket: Socket): Promise<string> =>
    new Promise((resolve) => {
      let received = '';
      socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
      socket.on('close', () => resolve(received));
    });

  /** Writes a byte at a time for as long as the service lets it. */
  function trickle(socket: Socket): Promise<string> {
    const writing = setInterval(() => socket.write('x'), 20);
    return answerOn(socket).finally(() => clearInterval(writing));
  }

  const SLOW_HEADERS = 'GET /api/v1/posts HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
  const slowBody = () =>
    'POST /api/v1/categories HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
    `X-API-Key: ${client.rawKey}\r\nContent-Length: 100000\r\n\r\n{`;

  it.each([
    ['headers', () => SLOW_HEADERS],
    ['a body', slowBody],
  ])(
    'ends requests that send %s a byte at a time, and answers others meanwhile',
    async (_, text) => {
      const slow = await Promise.all(Array.from({ length: 30 }, () => open(text())));
      const ends = slow.map(trickle);
      expect((await client.get('/api/v1/posts')).status).toBe(200);
      for (const answer of await Promise.all(ends)) {
        expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
        expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({
          code: 'invalid_request',
          status: 408,
          detail: 'The request took too long to arrive.',
        });
      }
      expect((await client.get('/api/v1/posts')).status).toBe(200);
    },
  );

  it('ends a connection that says nothing at all', async () => {
    expect(await answerOn(await open())).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it('refuses requests while the event loop lags, but no health check, and then recovers', async () => {
    const service = await TestService.start('sqlite', { MAX_EVENT_LOOP_DELAY_MS: '20' });
    const client = await service.newClient();
    let busy = true;
    const hog = (async () => {
      while (busy) {
        const end = performance.now() + 60;
        while (performance.now() < end);
        await turn();
      }
    })();
    let answer = await client.get('/api/v1/posts');
    while (answer.status === 200) answer = await client.get('/api/v1/posts');
    expect(answer.body).toEqual(
      problem('unavailable', '/api/v1/posts', 'The service is overloaded; try again later.'),
    );
    expect(answer.headers.get('retry-after')).toBe('1');
    expect((await client.get('/health/live')).status).toBe(200);
    expect((await client.get('/health/ready')).status).toBe(200);
    busy = false;
    await hog;
    while (answer.status !== 200) answer = await client.get('/api/v1/posts');
    await service.stop();
  });
});

describe('A service with as many connections as it may hold', () => {
  it('closes further ones at once, and takes new ones when others have gone', async () => {
    const settings = { MAX_CONNECTIONS: String(MAX_CONNECTIONS) };
    const service = await TestService.start('sqlite', settings);
    const port = Number(new URL(service.url).port);
    const held = await Promise.all(
      Array.from({ length: MAX_CONNECTIONS }, async () => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        return socket;
      }),
    );
    const beyond = connect(port, '127.0.0.1').on('error', () => {});
    await once(beyond, 'close');
    expect(held.filter(({ destroyed }) => destroyed)).toEqual([]);
    for (const socket of held) socket.destroy();
    const answer = await eventually(() =>
      new ApiClient(service.url).get('/health/live').catch(() => undefined),
    );
    expect(answer.status).toBe(200);
    await service.stop();
  });
});
