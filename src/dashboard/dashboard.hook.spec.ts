import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serveDashboard } from './dashboard.hook.js';

describe('serveDashboard', () => {
  let folder: string;
  let server: FastifyInstance;
  let failures: unknown[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-dashboard-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), 'page');
    failures = [];
    // As the service has it; a request that ends immediately is not known to be aborted.
    server = fastify({ http: { optimizeEmptyRequests: true } });
    server.setErrorHandler((error, _request, reply) => {
      failures.push(error);
      return reply.status(500).send();
    });
    serveDashboard(server, folder);
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['/dashboard', '/dashboard/keys'])(
    'takes it for no failure where a browser has left before %s is sent',
    async (path) => {
      const left = new Promise((resolve) => {
        server.server.once('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
          socket.destroy();
          response.once('close', resolve);
        });
      });
      const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      await Promise.all([left, once(socket, 'close')]);
      // The file has been opened by the time at which it is read once more.
      await server.inject(path);
      expect(failures).toEqual([]);
    },
  );

  it('passes other errors on', async () => {
    await rm(join(folder, 'index.html'));
    await mkdir(join(folder, 'index.html'));
    const { statusCode } = await server.inject('/dashboard');
    expect(statusCode).toBeGreaterThanOrEqual(300);
    const missing = await server.inject('/dashboard/assets/none.js');
    expect([missing.statusCode, failures.length]).toEqual([500, 1]);
  });
});
