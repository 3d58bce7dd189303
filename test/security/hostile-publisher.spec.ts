import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient, Answer } from '../../src/testing/api-client.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createMigrated, ENGINES } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { FeedServer } from '../../packages/testkit/feed-server.js';
import {
  attackWithDocuments,
  attackWithPosts,
  HonestAccount,
  HostilePublishers,
} from '../../packages/testkit/hostile-attack.js';
import type { Answered } from '../../packages/testkit/hostile-attack.js';
import { peakMb } from '../../packages/testkit/process-memory.js';

const HEAP_MB = 1_024;
const MAX_RESIDENT_MB = 1_200;
const MAX_PAGE_BYTES = 8 * 1_048_576;
const MINUTES = 60_000;
/** Leaves the processor to the attack, which then ends sooner. */
const PAUSE_MS = 250;

describe.each(ENGINES)('A hostile publisher on %s', (engine) => {
  let database: TestDatabase;
  let service: BuiltService;
  let publishers: HostilePublishers;
  let honestPublisher: FeedServer;
  let attacker: ApiClient;
  let honest: HonestAccount;

  beforeAll(async () => {
    database = await createMigrated(engine);
    service = await BuiltService.start({
      DATABASE_URL: database.url,
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
      POLL_HOST_SPACING_MS: '0',
      LOG_LEVEL: 'error',
    });
    publishers = await HostilePublishers.start();
    honestPublisher = await FeedServer.start();
    attacker = await service.newClient();
    honest = await HonestAccount.start(await service.newClient(), honestPublisher);
  }, 5 * MINUTES);
  afterAll(async () => {
    await BuiltProcess.endAll();
    await Promise.all([publishers?.stop(), honestPublisher?.stop()]);
    await database?.drop();
  });

  /** Runs an attack while the honest account goes on, and checks what came of both. */
  async function endure(attack: Promise<Answered[]>): Promise<void> {
    const served = await honest.useDuring(attack, PAUSE_MS);
    const refused = ({ status }: Answered) => status >= 300;
    expect(served.filter(refused)).toEqual([]);
    expect(await honest.failedFeeds()).toEqual([]);
    // A slow machine does not read the largest documents within the time of a request, and says so.
    const failed = ({ status }: Answered) => status >= 500 && status !== 503;
    expect((await attack).filter(failed)).toEqual([]);
    expect(peakMb(service.process.pid) ?? 0).toBeLessThan(MAX_RESIDENT_MB);
  }

  // Documents are read in threads, which know no database: one engine is enough for them.
  if (engine === ENGINES[0]) {
    it(
      'delays no other account by its documents, fails no feed of theirs and ends no process',
      () => endure(attackWithDocuments(attacker, publishers.documents)),
      20 * MINUTES,
    );
  }

  it('delays no other account by its posts', () => endure(attackWithPosts(attacker)), 10 * MINUTES);

  it(
    'gets pages of bounded size of what it has stored',
    async () => {
      let next: string | undefined = '/api/v1/posts?include=content&pageSize=100';
      for (let page = 0; next && page < 20; page++) {
        const { status, text, headers }: Answer = await attacker.get(next);
        expect(status).toBe(200);
        expect(text.length).toBeLessThan(MAX_PAGE_BYTES);
        next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
      }
    },
    5 * MINUTES,
  );
});
