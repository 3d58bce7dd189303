import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { UNKNOWN_ID } from '../../support/expectations/ids.js';
import { withService } from '../../support/services/running.js';

const EVENTS = '/api/v1/audit-events';

describe('the audit of content', () => {
  const service = withService();
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const made = async (path: string, body: object): Promise<string> => {
    const answer = await client.post(path, body);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.data.id;
  };
  const ok = async (answer: Promise<{ status: number }>) =>
    expect((await answer).status).toBeLessThan(300);
  /** Oldest first, without those of keys and accounts. */
  const events = async () => {
    const { body } = await client.get(`${EVENTS}?pageSize=100`);
    const shown = body.data as { type: string; details: object }[];
    return shown.filter(({ type }) => /^(feed|category|label|post)\./.test(type)).toReversed();
  };
  const types = async () => (await events()).map(({ type }) => type);

  it('has what a key does to feeds, with who did it', async () => {
    const id = await made('/api/v1/feeds', { title: 'First' });
    await ok(client.patch(`/api/v1/feeds/${id}`, { title: 'Second' }));
    await ok(client.patch(`/api/v1/feeds/${id}`, { title: 'Second' }));
    await ok(client.delete(`/api/v1/feeds/${id}`));
    const found = await events();
    expect(found).toMatchObject([
      { type: 'feed.created', details: { title: 'First', source: 'api' } },
      { type: 'feed.updated', details: { title: 'First', changed: ['title'] } },
      { type: 'feed.deleted', details: { title: 'Second' } },
    ]);
    const by = { actor: { kind: 'key', id: client.keyId }, subjectId: id, address: '127.0.0.1' };
    for (const event of found) expect(event).toMatchObject(by);
  });

  it('has categories and labels', async () => {
    const category = await made('/api/v1/categories', { name: 'a' });
    await ok(client.patch(`/api/v1/categories/${category}`, { name: 'b' }));
    await ok(client.delete(`/api/v1/categories/${category}`));
    const label = await made('/api/v1/labels', { name: 'c' });
    await ok(client.patch(`/api/v1/labels/${label}`, { name: 'd' }));
    await ok(client.delete(`/api/v1/labels/${label}`));
    expect(await events()).toMatchObject([
      { type: 'category.created', subjectId: category, details: { name: 'a' } },
      { type: 'category.updated', subjectId: category, details: { from: 'a', to: 'b' } },
      { type: 'category.deleted', subjectId: category, details: { name: 'b' } },
      { type: 'label.created', subjectId: label, details: { name: 'c' } },
      { type: 'label.updated', subjectId: label, details: { from: 'c', to: 'd' } },
      { type: 'label.deleted', subjectId: label, details: { name: 'd' } },
    ]);
  });

  it('has posts once for each change, and a batch once', async () => {
    const feedId = await made('/api/v1/feeds', { title: 'Posts' });
    const path = `/api/v1/feeds/${feedId}/posts`;
    const post = { externalId: 'one', title: 'One' };
    const id = await made(path, post);
    await ok(client.post(path, post));
    await ok(client.post(path, { ...post, title: 'Uno' }));
    await ok(client.patch(`/api/v1/posts/${id}`, { title: 'Un' }));
    const posts = ['x', 'y', 'z'].map((externalId) => ({ externalId, title: externalId }));
    await ok(client.post(`${path}/batch`, { posts }));
    await ok(client.post(`${path}/batch`, { posts }));
    await ok(client.delete(`/api/v1/posts/${id}`));
    expect((await events()).slice(1)).toMatchObject([
      { type: 'post.published', subjectId: id, details: { feedId, title: 'One' } },
      { type: 'post.updated', subjectId: id, details: { feedId, title: 'Uno' } },
      { type: 'post.updated', subjectId: id, details: { feedId, title: 'Un' } },
      { type: 'post.batch_published', subjectId: feedId, details: { created: 3, updated: 0 } },
      { type: 'post.deleted', subjectId: id, details: { feedId, title: 'Un' } },
    ]);
  });

  it('has nothing of marks, of reads, and of what was refused', async () => {
    const feedId = await made('/api/v1/feeds', { title: 'Posts' });
    const id = await made(`/api/v1/feeds/${feedId}/posts`, { title: 'One' });
    await ok(client.patch('/api/v1/posts/state', { ids: [id], read: true, starred: true }));
    await ok(client.post('/api/v1/posts/mark-read', {}));
    expect((await client.post('/api/v1/categories', { name: '' })).status).toBe(400);
    expect((await client.delete(`/api/v1/posts/${UNKNOWN_ID}`)).status).toBe(404);
    expect(await types()).toEqual(['feed.created', 'post.published']);
  });

  it('has an import once, and nothing of what it does in the background', async () => {
    const outlines = ['a', 'b'].map(
      (name) => `<outline text="${name}" type="rss" xmlUrl="http://127.0.0.1:9/${name}"/>`,
    );
    const opml = `<opml version="2.0"><head/><body><outline text="Group">${outlines.join('')}</outline></body></opml>`;
    const headers = { 'content-type': 'text/x-opml' };
    const started = await client.send('POST', '/api/v1/feeds/import', opml, headers);
    expect(started.status).toBeLessThan(300);
    const { id } = started.body.data;
    let finished: unknown;
    for (let n = 0; n < 100 && !finished; n++) {
      const { body } = await client.get(started.headers.get('location')!);
      finished = body.data.finishedAt;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await events()).toMatchObject([
      { type: 'feed.imported', subjectId: id, details: { feeds: 2 } },
    ]);
    expect(await types()).toHaveLength(1);
  });

  it('has long titles cut', async () => {
    const feedId = await made('/api/v1/feeds', { title: 'Posts' });
    await made(`/api/v1/feeds/${feedId}/posts`, { title: 'a title '.repeat(60) });
    const [event] = (await events()).slice(-1);
    expect((event!.details as { title: string }).title.length).toBeLessThan(210);
  });
});
