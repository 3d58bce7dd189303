import { beforeEach, describe, expect, it } from '@jest/globals';
import { AnswersSweeper } from '../../../src/ai/answers/answers.sweeper.js';
import { swept } from '../../support/services/background.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { withService } from '../../support/services/running.js';
import { ScriptedProvider } from '../../support/servers/scripted-provider.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const SUMMARIES = '/api/v1/ai/summaries';

describe('stored answers', () => {
  const service = withService();
  let provider: ScriptedProvider;
  let client: ApiClient;
  let feeds: string[];

  beforeEach(async () => {
    provider = new ScriptedProvider(service);
    client = await service.newClient();
    feeds = [await create('feeds', { title: 'One' }), await create('feeds', { title: 'Two' })];
  });

  const create = async (noun: string, body: object): Promise<string> =>
    (await client.post(`/api/v1/${noun}`, body)).body.data.id;
  const publish = (feed: number) =>
    create(`feeds/${feeds[feed]}/posts`, { title: 'A title', contentText: 'The same article.' });
  const ask = async (path: string, body: object): Promise<any> => {
    const answer = await client.post(path, body);
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
    return answer.body.data;
  };
  const summarise = (postId: string) => ask(SUMMARIES, { postId });
  const shown = async (id: string): Promise<any> =>
    (await client.get(`/api/v1/posts/${id}?include=ai`)).body.data.ai;
  const sweepAfter = (days: number) => swept(service, AnswersSweeper, Date.now() + days * DAY_MS);
  const count = async (): Promise<number> => {
    const sql = 'SELECT key FROM ai_answers WHERE account_id = ?';
    return (await service.database.select(sql, [client.accountId!])).length;
  };

  it.each([
    ['first post', (post: string) => `/api/v1/posts/${post}`],
    ['feed of the first post', () => `/api/v1/feeds/${feeds[0]}`],
  ])('outlive the %s while another post with that content is there', async (_, getPath) => {
    const [one, two] = [await publish(0), await publish(1)];
    const made = await summarise(one);
    expect((await summarise(two)).cached).toBe(true);
    await client.delete(getPath(one));
    for (const days of [31, 62, 93]) await sweepAfter(days);
    expect((await shown(two)).summary).toBe(made.summary);
    expect(await summarise(two)).toEqual({ ...made, cached: true });
    expect(provider.asked).toHaveLength(1);
    await client.delete(`/api/v1/posts/${two}`);
    await sweepAfter(124);
    expect(await count()).toBe(0);
  });

  it('are kept by each of two posts that were asked for at once', async () => {
    for (const first of [0, 1]) {
      const posts = [await publish(0), await publish(1)];
      const asked = provider.asked.length;
      const release = provider.hold();
      const racing = posts.map(summarise);
      await eventually(() => provider.asked[asked]);
      release();
      await Promise.all(racing);
      await client.delete(`/api/v1/posts/${posts[first]}`);
      await sweepAfter(31);
      expect((await summarise(posts[1 - first]!)).cached).toBe(true);
      await client.delete(`/api/v1/posts/${posts[1 - first]}`);
      await sweepAfter(62);
      expect(await count()).toBe(0);
    }
    expect(provider.asked).toHaveLength(2);
  });

  it('are still there for a post that comes within 30 days after the last one is gone', async () => {
    const one = await publish(0);
    const made = await summarise(one);
    await client.delete(`/api/v1/posts/${one}`);
    await sweepAfter(29);
    expect(await summarise(await publish(1))).toEqual({ ...made, cached: true });
    await sweepAfter(31);
    expect(await count()).toBe(1);
  });

  it('to questions about posts stay with these, digests 30 days, and those of texts for ever', async () => {
    const postId = await publish(0);
    await summarise(postId);
    await ask('/api/v1/ai/tags', { postId });
    await ask('/api/v1/ai/digests', {});
    await ask(SUMMARIES, { text: 'A text of its own.' });
    await sweepAfter(29);
    expect(await count()).toBe(4);
    await sweepAfter(31);
    expect(await count()).toBe(3);
    await client.delete(`/api/v1/posts/${postId}`);
    await sweepAfter(62);
    expect(await count()).toBe(1);
    expect((await ask(SUMMARIES, { text: 'A text of its own.' })).cached).toBe(true);
  });

  it('stay with the account where the text of a post was also asked for by itself', async () => {
    const path = `feeds/${feeds[0]}/posts`;
    const postId = await create(path, { contentText: 'Both.' });
    await summarise(postId);
    expect((await ask(SUMMARIES, { text: 'Both.' })).cached).toBe(true);
    await client.delete(`/api/v1/posts/${postId}`);
    await sweepAfter(31);
    expect((await ask(SUMMARIES, { text: 'Both.' })).cached).toBe(true);
  });

  it('are removed in batches', async () => {
    await summarise(await publish(0));
    await service.database.transaction(async (manager) => {
      for (let at = 0; at < 1_201; at += 1) {
        await service.database.execute(
          manager,
          `INSERT INTO ai_answers (account_id, key, kind, content_hash, held_until, expires_at)
           VALUES (?, ?, 'summary', 'x', 0, 0)`,
          [client.accountId!, `old ${at}`],
        );
      }
    });
    await sweepAfter(0);
    expect(await count()).toBe(1);
  });
});
