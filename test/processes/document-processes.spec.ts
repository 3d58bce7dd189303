import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createMigrated } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { eventually } from '../../src/testing/eventually.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';

/** 30 MB that the sanitiser reads for seconds. */
const SLOW = (() => {
  const picture = '&lt;img src="/p.png" srcset="/a.png 1x, /b.png 2x"&gt;';
  const item = `<item><description>${picture.repeat(600_000 / picture.length)}</description></item>`;
  return gzipSync(`<rss><channel><title>Slow</title>${item.repeat(50)}</channel></rss>`);
})();

/** A JSON Feed that needs more memory than a process has here, in one call of the parser. */
const LARGE = gzipSync(
  `{"version":"https://jsonfeed.org/version/1.1","items":[${'{"34":{}},'.repeat(240_000)}{}]}`,
);

const encoded = (body: Buffer) => ({ headers: { 'content-encoding': 'gzip' }, body });

/** The command line of a process, and the process that it belongs to; nothing once it has ended. */
function getProcess(id: string): { command: string; parent: number } | undefined {
  try {
    const [, state, parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))!;
    if (state === 'Z') return undefined;
    return { command: readFileSync(`/proc/${id}/cmdline`, 'utf8'), parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** The processes of a service that read documents. */
const readPoolOptions = (service: BuiltService): string[] =>
  readdirSync('/proc').filter((id) => {
    const found = /^\d+$/.test(id) ? getProcess(id) : undefined;
    return found?.parent === service.process.pid && found.command.includes('task-process.js');
  });

(process.platform === 'linux' ? describe : describe.skip)('the processes for documents', () => {
  let database: TestDatabase;
  let publisher: FeedServer;
  beforeAll(async () => {
    database = await createMigrated('sqlite');
    publisher = await FeedServer.start();
    publisher.serve('/slow', encoded(SLOW));
    publisher.serve('/small', rss([{ guid: '1', title: 'One' }]));
  });
  afterAll(async () => {
    await BuiltProcess.endAll();
    await publisher.stop();
    await database.drop();
  });

  const start = (settings: Record<string, string> = {}) =>
    BuiltService.start({ DATABASE_URL: database.url, LOG_LEVEL: 'error', ...settings });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'end with the service when it gets %s, also during a document',
    async (signal) => {
      const service = await start({ DOCUMENT_TIMEOUT_MS: '60000' });
      const client = await service.newClient();
      const answer = client
        .post('/api/v1/feeds', { feedUrl: publisher.url('/slow') })
        .catch(() => undefined);
      const readers = await eventually(() => {
        const found = readPoolOptions(service);
        return found.length > 0 ? found : undefined;
      });
      await service.process.kill(signal);
      await answer;
      await eventually(() => readers.every((id) => getProcess(id) === undefined) || undefined);
    },
  );

  it('cost only the document, where V8 ends them', async () => {
    const service = await start({ DOCUMENT_MEMORY_MB: '64', DOCUMENT_TIMEOUT_MS: '60000' });
    const client = await service.newClient();
    const url = publisher.serve('/large', encoded(LARGE));
    const found = await client.post('/api/v1/feeds/discover', { url });
    expect(found).toMatchObject({ status: 200, body: { data: [] } });
    await pause(1_000);
    const made = await client.post('/api/v1/feeds', { feedUrl: publisher.url('/small') });
    expect(made.status).toBe(201);
  });
});
