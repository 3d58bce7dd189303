import { setTimeout as wait } from 'node:timers/promises';
import type { History } from '../../packages/testkit/history.ts';
import type { Client } from './client.ts';
import type { Ledger, ShownPost } from './ledger.ts';
import { tolerating, walk } from './walk.ts';

interface Posts {
  data: ShownPost[];
}

/** Reads pages, repeats them with their ETag, and follows the links. */
export async function readPages(
  client: Client,
  { breaches }: Ledger,
  random: () => number,
): Promise<void> {
  const paths = [
    '/api/v1/posts',
    '/api/v1/posts?pageSize=50&include=content',
    '/api/v1/posts?page=4',
    '/api/v1/posts?sort=createdAt',
    '/api/v1/feeds?pageSize=100',
    '/api/v1/categories',
  ];
  await tolerating(async () => {
    if (random() < 0.05) {
      const ask = (path: string) => client.send<Posts>('GET', path);
      const ids = (await walk(ask, '/api/v1/posts?pageSize=40', 5)).map(({ id }) => id);
      if (new Set(ids).size < ids.length) breaches.twice.push('A walk showed a post twice.');
      return;
    }
    const path = paths[Math.floor(random() * paths.length)]!;
    let etag: string | undefined;
    for (let times = 0; times < 3; times++) {
      const { headers } = await client.send('GET', path, {
        ...(etag && { etag }),
        statuses: etag ? [200, 304] : [200],
      });
      etag = String(headers['etag']);
    }
  });
}

const SLOTS = 10;
/** An unacknowledged write can still take effect within this time after the error. */
const SETTLED_MS = 2_000;

/** A client whose reads are compared with all acknowledged writes. */
export class FreshnessClient {
  private readonly client: Client;
  private readonly feedId: string;
  private readonly history: History;
  private readonly random: () => number;
  private readonly slots: string[];
  private readonly ids = new Map<string, string>();
  private readonly unsettled = new Map<string, number>();
  private held: { etag: string; shown: Map<string, number> } | undefined;

  constructor(
    name: number,
    client: Client,
    { feedId, history, random }: { feedId: string; history: History; random: () => number },
  ) {
    this.client = client;
    this.feedId = feedId;
    this.history = history;
    this.random = random;
    this.slots = Array.from({ length: SLOTS }, (_, n) => `slot-${name}-${n}`);
  }

  async act(): Promise<void> {
    await tolerating(() => (this.random() < 0.3 ? this.write() : this.read()));
  }

  private async write(): Promise<void> {
    const slot = this.slots[Math.floor(this.random() * SLOTS)]!;
    if ((this.unsettled.get(slot) ?? 0) > performance.now()) return;
    const id = this.ids.get(slot);
    const removes = id !== undefined && this.random() < 0.25;
    this.ids.delete(slot);
    try {
      await this.history.write(slot, removes, async (version) => {
        if (removes) return this.client.send('DELETE', `/api/v1/posts/${id}`);
        const { body } = await this.client.send<{ data: ShownPost }>('POST', this.path(), {
          body: { externalId: slot, title: `${slot} ${version}` },
          statuses: [200, 201],
        });
        this.ids.set(slot, body.data.id);
        return undefined;
      });
    } catch (error) {
      this.unsettled.set(slot, performance.now() + SETTLED_MS);
      throw error;
    }
  }

  private async read(): Promise<void> {
    await this.history.read('a page', async () => {
      const { status, headers, body } = await this.client.send<Posts>(
        'GET',
        `${this.path()}?pageSize=100`,
        { ...(this.held && { etag: this.held.etag }), statuses: this.held ? [200, 304] : [200] },
      );
      if (status === 200) {
        const pairs = body.data.map(({ title }) => title.split(' '));
        const shown = new Map(pairs.map(([slot, version]) => [slot!, Number(version)]));
        this.held = { etag: String(headers['etag']), shown };
      }
      return this.held!.shown;
    });
  }

  private path(): string {
    return `/api/v1/feeds/${this.feedId}/posts`;
  }
}

/** Repeats an action, up to a number of times per second, until stopped. */
export async function repeat(
  act: () => Promise<void>,
  perSecond: number,
  random: () => number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const due = performance.now() + (2_000 * random()) / perSecond;
    await act();
    await wait(Math.max(due - performance.now(), 0));
  }
}
