import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import review, { OverdueReviewsJob, ReviewEntity } from '@acme/review';
import { ENGINES, eventually, startSluice } from 'sluice/testing';
import type { ApiClient, TestSluice } from 'sluice/testing';
import { DataSource } from 'typeorm';

const PATH = '/api/v1/reviews';
const ADA = { 'X-Reviewer': 'ada' };

for (const engine of ENGINES) {
  describe(`reviews on ${engine}`, () => {
    let sluice: TestSluice;
    let client: ApiClient;
    let feedId: string;
    before(async () => {
      sluice = await startSluice({ engine, extensions: [review] });
      client = await sluice.newClient();
      feedId = (await client.post('/api/v1/feeds', { title: 'Drafts' })).body.data.id;
    });
    after(() => sluice.close());

    const newPost = async (title: string, tags: string[] = []): Promise<string> =>
      (await client.post(`/api/v1/feeds/${feedId}/posts`, { title, tags })).body.data.id;
    const ask = async (title: string, note?: string): Promise<{ id: string; postId: string }> =>
      (await client.post(PATH, { postId: await newPost(title), note })).body.data;

    it('are decided once, by a reviewer, and star the post', async () => {
      const { id, postId } = await ask('Good');
      const path = `${PATH}/${id}`;
      const nobody = await client.patch(path, { state: 'accepted' });
      assert.equal(nobody.body.code, 'review_reviewer_missing');
      const { etag = '' } = Object.fromEntries((await client.get(path)).headers);
      const stale = await client.patch(path, { state: 'accepted' }, { ...ADA, 'If-Match': '"x"' });
      assert.equal(stale.status, 412);
      const headers = { ...ADA, 'If-Match': etag };
      const { body } = await client.patch(path, { state: 'accepted' }, headers);
      assert.deepEqual([body.data.state, body.data.reviewer], ['accepted', 'ada']);
      const post = (await client.get(`/api/v1/posts/${postId}?include=state`)).body.data;
      assert.equal(post.starred, true);
      const again = await client.patch(path, { state: 'rejected' }, ADA);
      assert.deepEqual([again.status, again.body.code], [409, 'review_decided']);
      assert.equal(again.body.decidedAt, body.data.updatedAt);
    });

    it('are listed with filters, in both orders, each once', async () => {
      const other = await sluice.newClient();
      const feed = (await other.post('/api/v1/feeds', { title: 'Own' })).body.data.id;
      const ids: string[] = [];
      for (const title of ['one', 'two', 'three']) {
        const post = await other.post(`/api/v1/feeds/${feed}/posts`, { title });
        ids.push((await other.post(PATH, { postId: post.body.data.id })).body.data.id);
      }
      await other.patch(`${PATH}/${ids[1]}`, { state: 'rejected' }, ADA);
      for (const [sort, expected] of [
        ['updatedAt', [ids[0], ids[2]]],
        ['-updatedAt', [ids[2], ids[0]]],
      ] as const) {
        const seen: string[] = [];
        let next: string | undefined = `${PATH}?state=open&sort=${sort}&pageSize=1`;
        while (next) {
          const { body, headers } = await other.get(next);
          seen.push(...body.data.map(({ id }: { id: string }) => id));
          next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
        }
        assert.deepEqual(seen, expected);
      }
      assert.equal((await client.get(`${PATH}/${ids[0]}`)).status, 404);
    });

    it('are one for a post, which takes its review with it', async () => {
      const { id, postId } = await ask('Once');
      const twice = await client.post(PATH, { postId });
      assert.deepEqual([twice.body.code, twice.body.conflictingId], ['conflict', id]);
      await client.delete(`/api/v1/posts/${postId}`);
      assert.equal((await client.get(`${PATH}/${id}`)).status, 404);
      assert.equal((await client.post(PATH, { postId })).body.code, 'not_found');
    });

    it('are opened for posts with a tag', async () => {
      const postId = await newPost('Tagged', ['review']);
      await eventually(async () =>
        (await client.get(`${PATH}?postId=${postId}`)).body.data.length === 1 ? true : undefined,
      );
    });

    it('label their post when they are overdue', async () => {
      const { id, postId } = await ask('Late');
      await sluice.app.get(DataSource).manager.update(ReviewEntity, { id }, { createdAt: 0 });
      await sluice.app.get(OverdueReviewsJob).run();
      const { labels } = (await client.get(`/api/v1/posts/${postId}?include=state`)).body.data;
      assert.equal(labels.map(({ name }: { name: string }) => name).join(), 'Overdue');
    });

    it('have a page that runs no scripts', async () => {
      await ask('<script>alert(1)</script>', 'Is it safe?');
      const { text, headers } = await client.get('/review/page');
      assert.match(text, /&lt;script>alert/);
      assert.match(headers.get('content-type') ?? '', /^text\/html/);
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
      const dashboard = await client.get('/dashboard');
      assert.match(dashboard.text, /review\.open.*\/review\/page/);
    });
  });
}
