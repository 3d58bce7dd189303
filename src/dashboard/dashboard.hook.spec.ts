import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { PublicAddress } from '../config/public-address.js';
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
    // The service sets this option too. With it, Fastify does not notice that a client aborts a
    // request without a body.
    server = fastify({ http: { optimizeEmptyRequests: true } });
    server.setErrorHandler((error, _request, reply) => {
      failures.push(error);
      return reply.status(500).send();
    });
    serveDashboard(
      server,
      new PublicAddress({ PUBLIC_URL: null, PORT: 3000 }),
      [],
      undefined,
      folder,
    );
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('lets pictures come from the service alone where it serves those of posts', async () => {
    const other = fastify();
    serveDashboard(
      other,
      new PublicAddress({ PUBLIC_URL: null, PORT: 3000 }),
      [],
      "'self' data:",
      folder,
    );
    const policies = await Promise.all(
      [server, other].map(async (one) => {
        const { headers } = await one.inject('/dashboard');
        return /img-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
      }),
    );
    expect(policies).toEqual(["img-src 'self' https: data:", "img-src 'self' data:"]);
    await other.close();
  });

  it.each(['/dashboard', '/dashboard/keys'])(
    'does not log a browser that disconnects before %s is sent',
    async (path) => {
      server.server.prependOnceListener('request', ({ socket }) => socket.destroy());
      const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      await once(socket, 'close');
      await server.inject(path);
      expect(failures).toEqual([]);
    },
  );

  it('passes other errors on', async () => {
    const missing = await server.inject('/dashboard/assets/none.js');
    expect([missing.statusCode, failures.length]).toEqual([500, 1]);
  });
});
