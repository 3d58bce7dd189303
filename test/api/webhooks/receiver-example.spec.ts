import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../src/testing/eventually.js';
import { freePort } from '../../../src/testing/free-port.js';
import { TestService } from '../../support/services/service.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const page = readFileSync(resolve(ROOT, 'docs/webhooks.md'), 'utf8');
const [, example = ''] = /```js\n(.*?)```/s.exec(page)!;

describe('the receiver of docs/webhooks.md', () => {
  let service: TestService;
  let receiver: ChildProcess | undefined;
  afterEach(async () => {
    receiver?.kill();
    await service.stop();
  });

  it('takes what is sent to it, and nothing else', async () => {
    expect(example.trim().split('\n').length).toBeLessThanOrEqual(20);
    const port = await freePort();
    service = await TestService.start('sqlite', { WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${port}` });
    const client = await service.newClient();
    const url = `http://127.0.0.1:${port}/`;
    const { id, secret } = (await client.post('/api/v1/webhooks', { url })).body.data;
    let printed = '';
    receiver = spawn(process.execPath, ['--input-type=module', '--eval', example], {
      cwd: ROOT,
      env: { WEBHOOK_SECRET: secret, PORT: `${port}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    receiver.stdout!.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await eventually(() => printed.includes(`port ${port}`) || undefined);

    const forged = { 'webhook-id': '1', 'webhook-timestamp': `${Math.floor(Date.now() / 1_000)}` };
    const headers = { ...forged, 'webhook-signature': 'v1,AAAA' };
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(401);

    const sent = (await client.post(`/api/v1/webhooks/${id}/test`)).body.data;
    const deliveries = `/api/v1/webhooks/${id}/deliveries`;
    await eventually(async () => {
      const { body } = await client.get(`${deliveries}/${sent.id}`);
      return body.data.status === 'delivered' || undefined;
    });
    await client.post(`${deliveries}/${sent.id}/redeliver`);
    const feed = (await client.post('/api/v1/feeds', { title: 'Feed' })).body.data;
    await eventually(() => printed.includes(feed.id) || undefined);
    const types = printed.split('\n').map((line) => line.split(' ')[0]);
    expect(types).toEqual(['port', 'webhook.test', 'feed.created', '']);
  });
});
