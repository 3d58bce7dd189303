import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';

afterAll(() => BuiltProcess.endAll());

describe('the service as a process', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-process-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('logs one line of JSON for each request, with who made it and without any secret', async () => {
    const DATABASE_URL = `sqlite:${join(folder, 'logs.db')}`;
    const service = await BuiltService.start({ DATABASE_URL, LOG_LEVEL: 'info' });
    const client = await service.newClient();
    const stranger = new ApiClient(service.url);
    const { rawKey } = (await client.post('/v1/api-keys', { name: 'Second' })).body.data;
    const identity = { accountId: client.accountId, keyId: client.keyId };
    const requests = [
      [await client.get('/api/v1/posts?q=hush'), 'GET', '/api/v1/posts', identity],
      [
        await client.get('/api/v1/posts', {
          authorization: `Bearer ${client.rawKey}`,
          cookie: 'session=hush',
        }),
        'GET',
        '/api/v1/posts',
        identity,
      ],
      [
        await client.post('/api/v1/feeds', { title: 'hush', password: 'hush' }),
        'POST',
        '/api/v1/feeds',
        identity,
      ],
      [await client.send('POST', '/api/v1/feeds', '{"hush'), 'POST', '/api/v1/feeds', identity],
      [
        await stranger.get(`/api/v1/posts?access_token=${client.rawKey}`),
        'GET',
        '/api/v1/posts',
        {},
      ],
      [
        await stranger.get('/api/v1/posts', { 'x-api-key': `${client.rawKey}x` }),
        'GET',
        '/api/v1/posts',
        {},
      ],
      [await stranger.get('/nowhere'), 'GET', '/nowhere', {}],
      [await stranger.get('/health/live'), 'GET', '/health/live', {}],
    ] as const;
    const { stdout, stderr } = await service.process.kill('SIGTERM');

    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const logged = new Map(lines.map((line) => [line['requestId'], line]));
    for (const [answer, method, path, caller] of requests) {
      const line = logged.get(answer.headers.get('x-request-id'));
      expect(line).toMatchObject({ method, path, status: answer.status, ...caller });
      expect(typeof line!['durationMs']).toBe('number');
      if (!('keyId' in caller)) expect(line).not.toHaveProperty('keyId');
    }
    // Three more: the sign-up and two keys.
    expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(requests.length + 3);
    for (const secret of [client.rawKey!, rawKey, 'hush', 'correct horse']) {
      expect(stdout + stderr).not.toContain(secret);
    }
  });
});
