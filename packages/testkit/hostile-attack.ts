import { setTimeout } from 'node:timers/promises';
import type { ApiClient } from '../../src/testing/api-client.js';
import { FeedServer, rss } from './feed-server.ts';
import { HOSTILE_DOCUMENTS, HOSTILE_POSTS } from './hostile-publisher.ts';

const CONCURRENCY = 4;
const HONEST_FEEDS = 5;
const MIN_REQUESTS = 50;
const AFTERMATH_MS = 5_000;

/** A request with its answer's status and duration. */
export interface Answered {
  what: string;
  status: number;
  ms: number;
}

type Send = () => Promise<{ status: number; body: any }>;

/** Sends a request and adds its result to `answers`. */
async function measure(answers: Answered[], what: string, send: Send) {
  const began = performance.now();
  const { status, body } = await send();
  answers.push({ what, status, ms: Math.round(performance.now() - began) });
  return { status, body };
}

/** Runs the tasks in order, with limited concurrency. */
async function runConcurrently<T>(
  tasks: Iterable<T>,
  run: (task: T) => Promise<void>,
): Promise<void> {
  const left = [...tasks].values();
  const worker = async () => {
    for (const task of left) await run(task);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Publishers of one hostile document each, since the service keeps away from one it knows. */
export class HostilePublishers {
  private readonly servers: FeedServer[] = [];
  /** The addresses of the documents by name. */
  readonly documents = new Map<string, string>();

  static async start(): Promise<HostilePublishers> {
    const publishers = new HostilePublishers();
    for (const [name, make] of Object.entries(HOSTILE_DOCUMENTS)) {
      const server = await FeedServer.start();
      publishers.servers.push(server);
      publishers.documents.set(name, server.serve('/feed', make()));
    }
    return publishers;
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
  }
}

/**
 * Subscribes to each document, and refreshes it if that succeeded; otherwise discovers its feeds. It
 * ends some time after the last answer, since a process can end later than it answers.
 */
export async function attackWithDocuments(
  client: ApiClient,
  documents: Map<string, string>,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  await runConcurrently(documents, async ([name, feedUrl]) => {
    const { status, body } = await measure(answers, `subscribe to ${name}`, () =>
      client.post('/api/v1/feeds', { feedUrl }),
    );
    if (status === 201) {
      const refresh = `/api/v1/feeds/${body.data.id}/refresh`;
      await measure(answers, `refresh ${name}`, () => client.post(refresh));
    } else {
      await measure(answers, `discover ${name}`, () =>
        client.post('/api/v1/feeds/discover', { url: feedUrl }),
      );
    }
  });
  await setTimeout(AFTERMATH_MS);
  return answers;
}

/** Publishes each hostile post. */
export async function attackWithPosts(client: ApiClient): Promise<Answered[]> {
  const answers: Answered[] = [];
  const { body } = await client.post('/api/v1/feeds', { title: 'Hostile' });
  await runConcurrently(Object.entries(HOSTILE_POSTS), async ([name, make]) => {
    await measure(answers, `publish ${name}`, () =>
      client.post(`/api/v1/feeds/${body.data.id}/posts`, { externalId: name, ...make() }),
    );
  });
  return answers;
}

/** An account with normal use of the service. */
export class HonestAccount {
  private readonly client: ApiClient;
  private readonly server: FeedServer;
  private readonly feedIds: string[] = [];
  private subscriptions = 0;
  private ownFeedId = '';

  private constructor(client: ApiClient, server: FeedServer) {
    this.client = client;
    this.server = server;
  }

  static async start(client: ApiClient, server: FeedServer): Promise<HonestAccount> {
    const account = new HonestAccount(client, server);
    account.ownFeedId = (await client.post('/api/v1/feeds', { title: 'Own' })).body.data.id;
    for (let n = 0; n < HONEST_FEEDS; n++) {
      account.feedIds.push((await account.subscribe()).body.data.id as string);
    }
    return account;
  }

  /**
   * Sends rounds of requests, one request at a time, until `attack` has ended. Returns the results.
   * `pauseMs` is the time between two rounds.
   */
  async useDuring(attack: Promise<unknown>, pauseMs = 0): Promise<Answered[]> {
    const answers: Answered[] = [];
    let isOver = false;
    const over = () => (isOver = true);
    void attack.then(over, over);
    for (let n = 0; !isOver || n < MIN_REQUESTS; n++) {
      for (const [what, send] of this.requests(n)) await measure(answers, what, send);
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
    return answers;
  }

  /** Feeds of this account whose last fetch failed. */
  async failedFeeds(): Promise<unknown[]> {
    const { body } = await this.client.get('/api/v1/feeds?pageSize=100');
    return (body.data as { lastError: unknown }[]).filter(({ lastError }) => lastError !== null);
  }

  private requests(n: number): [what: string, send: Send][] {
    const { client } = this;
    const feedId = this.feedIds[n % HONEST_FEEDS];
    const post = { externalId: `${n}`, title: `Post ${n}`, contentHtml: '<p>Text</p>' };
    const all: [string, Send][] = [
      ['list', () => client.get('/api/v1/posts')],
      ['list with content', () => client.get('/api/v1/posts?include=content')],
      ['publish', () => client.post(`/api/v1/feeds/${this.ownFeedId}/posts`, post)],
      ['refresh', () => client.post(`/api/v1/feeds/${feedId}/refresh`)],
    ];
    // Rarely, so that the number of feeds stays small.
    if (n % 20 === 0) all.push(['subscribe', () => this.subscribe()]);
    return all;
  }

  private subscribe() {
    const name = `honest-${this.subscriptions++}`;
    const feedUrl = this.server.serve(`/${name}`, rss([{ guid: name, title: `Post of ${name}` }]));
    return this.client.post('/api/v1/feeds', { feedUrl });
  }
}
