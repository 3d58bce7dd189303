import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Case } from '../../corpus/corpus.js';
import { CORPUS } from '../../corpus/index.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { running } from '../../support/services/running.js';
import { PushedReader } from '../../support/callers/websub.js';

/** Some of each kind; `test/corpus.spec.ts` reads all of them without a service. */
const CASES = Object.values(CORPUS).flatMap((cases) => cases.filter((_, n) => n % 10 === 0));
const TOGETHER = 24;
const TYPE = 'application/rss+xml';

/** What publishers really send is stored as it is meant, however it arrives. */
describe('the corpus of documents', () => {
  const reader = running(() => PushedReader.start(engine));
  const fetched = new Map<Case, any>();
  const pushed = new Map<Case, any>();

  beforeAll(async () => {
    await inTurn(async (one) => fetched.set(one, await arrivedByFetch(one)));
    await inTurn(async (one) => pushed.set(one, await arrivedByPush(one)));
  });

  async function inTurn(work: (one: Case) => Promise<unknown>): Promise<void> {
    const left = CASES.values();
    const worker = async () => {
      for (const one of left) await work(one);
    };
    await Promise.all(Array.from({ length: TOGETHER }, worker));
  }

  const firstPost = async (feedId: string) => {
    const { body } = await reader.client.get(`/api/v1/feeds/${feedId}/posts?include=content`);
    return body.data[0];
  };

  async function arrivedByFetch({ document: body, contentType = TYPE }: Case) {
    const path = reader.newPath();
    reader.publisher.serve(path, { headers: { 'content-type': contentType }, body });
    return firstPost((await reader.subscribe(reader.publisher.url(path))).id);
  }

  async function arrivedByPush({ document, contentType: type = TYPE }: Case) {
    const { feed, request } = await reader.pushed(reader.serve([]));
    await reader.hub.push(request, document, { type });
    return eventually(() => firstPost(feed.id));
  }

  it.each(CASES)('is stored from a fetch: $name', (one) => {
    expect(datedAsGiven(fetched.get(one))).toMatchObject(one.expected);
  });

  it.each(CASES)('is stored from a push: $name', (one) => {
    expect(datedAsGiven(pushed.get(one))).toMatchObject(one.expected);
  });
});

/** A post without a date of its own has the time of its arrival. */
const datedAsGiven = (post: any) => ({
  ...post,
  publishedAt: post.publishedAt === post.createdAt ? null : post.publishedAt,
});
