import Database from 'sqlite-driver';
import { Client as PostgresClient } from 'pg';
import { FeedServer, rss } from '../../packages/testkit/feed-server.ts';
import type { FeedAnswer } from '../../packages/testkit/feed-server.ts';
import { atTheEnd } from '../harness/processes.ts';
import type { Client } from './client.ts';
import type { Ledger, ShownPost } from './ledger.ts';
import { insisting, walk } from './walk.ts';

const FEEDS = 36;
/** One feed in three has a fault: it does not answer, sends half a document, or answers 500. */
const FAULTS = ['hangs', 'cut short', '500'] as const;
const FAULTY_SHARE = 0.7;

interface WebFeed {
  id: string;
  guids: string[];
  illness: (typeof FAULTS)[number] | undefined;
}

/**
 * Feeds on loopback that the service polls. Some are faulty most of the time; all publish posts at
 * times.
 */
export class WebFeeds {
  private readonly feeds: WebFeed[] = [];
  private readonly server: FeedServer;
  private readonly random: () => number;
  private areIll = false;

  private constructor(server: FeedServer, random: () => number) {
    this.server = server;
    this.random = random;
  }

  static async subscribe(client: Client, random: () => number): Promise<WebFeeds> {
    const server = await FeedServer.start();
    atTheEnd(() => server.stop());
    const all = new WebFeeds(server, random);
    for (let n = 0; n < FEEDS; n++) await all.add(client, n);
    all.areIll = true;
    return all;
  }

  /** Adds a post to a random feed. */
  post(): void {
    const n = Math.floor(this.random() * FEEDS);
    const { guids } = this.feeds[n]!;
    guids.push(`item-${n}-${guids.length}`);
  }

  /** Repairs and refreshes all feeds, then compares the stored posts with the sent ones. */
  async settle(client: Client, ledger: Ledger): Promise<void> {
    this.areIll = false;
    for (const { id, guids } of this.feeds) {
      await client.insist('POST', `/api/v1/feeds/${id}/refresh`);
      const posts = `/api/v1/feeds/${id}/posts?pageSize=100`;
      ledger.fetched(id, guids, await walk(insisting<ShownPost>(client), posts));
    }
  }

  private async add(client: Client, n: number): Promise<void> {
    const illness = n % 3 === 0 ? FAULTS[(n / 3) % FAULTS.length] : undefined;
    const feed: WebFeed = { id: '', guids: [`item-${n}-0`], illness };
    const feedUrl = this.server.serve(`/feed-${n}`, () => this.answer(feed, n));
    const sent = { body: { feedUrl }, statuses: [201] };
    const { body } = await client.insist<{ data: { id: string } }>('POST', '/api/v1/feeds', sent);
    this.feeds.push(Object.assign(feed, { id: body.data.id }));
  }

  private answer({ guids, illness }: WebFeed, n: number): FeedAnswer | Promise<FeedAnswer> {
    const items = guids.map((guid) => ({ guid, title: `${guid} of a feed` }));
    const well = rss(items, `Feed ${n}`);
    if (!this.areIll || !illness || this.random() > FAULTY_SHARE) return well;
    if (illness === 'hangs') return new Promise(() => undefined);
    if (illness === '500') return { status: 500, body: 'Out of order.' };
    const length = String(Buffer.byteLength(String(well.body)) + 100);
    return { ...well, headers: { ...well.headers, 'content-length': length } };
  }
}

/** Makes all feeds due now, because the service polls each at most every five minutes. */
export async function makeDue(databaseUrl: string): Promise<void> {
  const sql = `UPDATE feeds SET next_fetch_at = ${Date.now()} WHERE source = 'web'`;
  if (databaseUrl.startsWith('sqlite:')) {
    // Without a lock timeout, because waiting would stop the load.
    const database = new Database(databaseUrl.slice('sqlite:'.length), { timeout: 0 });
    try {
      database.exec(sql);
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    } finally {
      database.close();
    }
    return;
  }
  const database = new PostgresClient({ connectionString: databaseUrl });
  database.on('error', () => undefined);
  try {
    await database.connect();
    await database.query(sql);
  } catch {
    // It is away just now, which is what this is about.
  } finally {
    await database.end().catch(() => undefined);
  }
}
