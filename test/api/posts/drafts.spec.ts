import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { rss } from '../../../packages/testkit/feed-server.js';
import { UNKNOWN_ID, UUID_V7 } from '../../support/expectations/ids.js';
import { running, withService } from '../../support/services/running.js';
import { Subscriber } from '../../support/callers/subscriber.js';

const DRAFTS = '/api/v1/drafts';

describe('The drafts of an account', () => {
  const service = withService({ engine });
  let client: ApiClient;
  let feedId: string;
  const made = async (path: string, body: object): Promise<any> => {
    const answer = await client.post(path, body);
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  beforeEach(async () => {
    client = await service.newClient();
    feedId = (await made('/api/v1/feeds', { title: 'Notes' })).id;
  });

  it('need a feed alone, and keep what is written as it is', async () => {
    const answer = await client.post(DRAFTS, { feedId });
    const { id, createdAt } = answer.body.data;
    expect(id).toMatch(UUID_V7);
    expect(answer.headers.get('location')).toBe(`${DRAFTS}/${id}`);
    const empty = { title: '', format: 'markdown', content: '', tags: [], url: '', summary: '' };
    expect(answer.body).toEqual({
      success: true,
      data: {
        ...{ id, feedId, postId: null, publishedAt: null, createdAt, updatedAt: createdAt },
        ...empty,
      },
    });
    const written = {
      title: ' Half a ',
      format: 'html',
      content: '  <script>\n',
      tags: ['one'],
      url: 'https://exa',
      summary: 'So',
      publishedAt: '2026-01-02T03:04:05.678Z',
    };
    const changed = await client.patch(`${DRAFTS}/${id}`, written);
    expect(changed).toMatchObject({ status: 200, body: { data: { id, ...written } } });
    expect((await client.get(`${DRAFTS}/${id}`)).body).toEqual(changed.body);
  });

  it('are listed newest first, without their content, and by the post that they change', async () => {
    const post = await made(`/api/v1/feeds/${feedId}/posts`, { title: 'One' });
    const first = await made(DRAFTS, { feedId, postId: post.id, content: 'A' });
    const second = await made(DRAFTS, { feedId, title: 'Two', content: 'B' });
    const { content: _, ...shown } = second;
    const listed = (await client.get(`${DRAFTS}?count=true`)).body;
    expect(listed).toMatchObject({ total: 2, hasMore: false });
    expect(listed.data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(listed.data[0]).toEqual(shown);
    const ofPost = (await client.get(`${DRAFTS}?postId=${post.id}`)).body.data;
    expect(ofPost).toMatchObject([{ id: first.id, postId: post.id }]);
  });

  it('are not overwritten by one who holds an older version', async () => {
    const { id } = await made(DRAFTS, { feedId });
    const path = `${DRAFTS}/${id}`;
    const held = { 'if-match': (await client.get(path)).headers.get('etag')! };
    const answers = await Promise.all(
      ['one', 'other'].map((content) => client.send('PATCH', path, { content }, held)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = answers.find(({ status }) => status === 200)!;
    expect((await client.get(path)).body).toEqual(winner.body);
    expect((await client.send('DELETE', path, undefined, held)).status).toBe(412);
    const current = { 'if-match': winner.headers.get('etag')! };
    expect((await client.send('DELETE', path, undefined, current)).status).toBe(200);
    expect((await client.get(path)).status).toBe(404);
  });

  it('are one for each post, also of concurrent requests', async () => {
    const post = await made(`/api/v1/feeds/${feedId}/posts`, { title: 'One' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.post(DRAFTS, { feedId, postId: post.id })),
    );
    const [first, ...others] = answers.sort((one, other) => one.status - other.status);
    expect(first!.status).toBe(201);
    for (const other of others) {
      expect(other).toMatchObject({
        status: 409,
        body: { code: 'conflict', conflictingId: first!.body.data.id },
      });
    }
  });

  it('go with their post and with their feed', async () => {
    const post = await made(`/api/v1/feeds/${feedId}/posts`, { title: 'One' });
    const ofPost = await made(DRAFTS, { feedId, postId: post.id });
    const ofFeed = await made(DRAFTS, { feedId });
    await client.delete(`/api/v1/posts/${post.id}`);
    expect((await client.get(`${DRAFTS}/${ofPost.id}`)).status).toBe(404);
    expect((await client.get(`${DRAFTS}/${ofFeed.id}`)).status).toBe(200);
    await client.delete(`/api/v1/feeds/${feedId}`);
    expect((await client.get(DRAFTS)).body.data).toEqual([]);
  });

  it('move to another feed, unless they change a post', async () => {
    const other = (await made('/api/v1/feeds', { title: 'More notes' })).id;
    const post = await made(`/api/v1/feeds/${feedId}/posts`, { title: 'One' });
    const ofPost = await made(DRAFTS, { feedId, postId: post.id });
    const free = await made(DRAFTS, { feedId });
    const move = (id: string) => client.patch(`${DRAFTS}/${id}`, { feedId: other });
    expect(await move(free.id)).toMatchObject({ status: 200, body: { data: { feedId: other } } });
    expect((await move(ofPost.id)).status).toBe(409);
    expect((await client.post(DRAFTS, { feedId: other, postId: post.id })).status).toBe(404);
  });

  it('keep their feed where a change sets a field to null that cannot be', async () => {
    const { id } = await made(DRAFTS, { feedId, title: 'Kept' });
    for (const field of ['feedId', 'title', 'format', 'content', 'url', 'summary']) {
      const refused = await client.patch(`${DRAFTS}/${id}`, { [field]: null });
      expect([field, refused.status, refused.body.errors[0].field]).toEqual([field, 400, field]);
    }
    expect((await client.patch(`${DRAFTS}/${id}`, { tags: null, publishedAt: null })).status).toBe(
      200,
    );
  });

  it('are published once under their identifier, however often that is tried', async () => {
    const { id } = await made(DRAFTS, { feedId, title: 'One' });
    const publish = () =>
      client.post(`/api/v1/feeds/${feedId}/posts`, { externalId: id, title: 'One' });
    expect([(await publish()).status, (await publish()).status]).toEqual([201, 200]);
  });

  it('are a hundred at most', async () => {
    for (let count = 0; count < 100; count++) await made(DRAFTS, { feedId });
    const answers = await Promise.all([client.post(DRAFTS, { feedId }), client.get(DRAFTS)]);
    expect(answers[0]).toMatchObject({
      status: 409,
      body: { code: 'limit_reached', detail: expect.stringContaining('100 drafts') },
    });
  });

  it('of one account are not there for another', async () => {
    const stranger = await service.newClient();
    const post = await made(`/api/v1/feeds/${feedId}/posts`, { title: 'One' });
    const { id } = await made(DRAFTS, { feedId, postId: post.id, content: 'Secret' });
    const theirs = (await stranger.post('/api/v1/feeds', { title: 'Theirs' })).body.data.id;
    for (const other of [id, UNKNOWN_ID]) {
      const path = `${DRAFTS}/${other}`;
      for (const answer of [
        await stranger.get(path),
        await stranger.patch(path, { content: 'x' }),
        await stranger.delete(path),
      ]) {
        expect(answer).toMatchObject({
          status: 404,
          body: { detail: 'There is no such draft in this account.' },
        });
      }
    }
    expect((await stranger.get(`${DRAFTS}?postId=${post.id}`)).body.data).toEqual([]);
    expect((await stranger.post(DRAFTS, { feedId })).status).toBe(404);
    expect((await stranger.post(DRAFTS, { feedId: theirs, postId: post.id })).status).toBe(404);
    expect((await client.get(`${DRAFTS}/${id}`)).body.data.content).toBe('Secret');
  });

  it('are shown to nobody who cannot publish', async () => {
    const key = await made('/v1/api-keys', { name: 'Reader', scopes: ['posts:read'] });
    const reader = new ApiClient(service.url, key.rawKey);
    expect((await reader.get(DRAFTS)).status).toBe(403);
  });

  it.each([
    ['feedId', {}],
    ['postId', { postId: 'x' }],
    ['format', { format: 'rtf' }],
    ['title', { title: 'x'.repeat(1_001) }],
    ['tags', { tags: 'one' }],
    ['publishedAt', { publishedAt: 'tomorrow' }],
  ])('refuse a wrong %s', async (field, body) => {
    const given = field === 'feedId' ? body : { feedId, ...body };
    expect(await client.post(DRAFTS, given)).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  });
});

describe('A draft of a post of a web feed', () => {
  const subscriber = running(() => Subscriber.start(engine));

  it('is refused', async () => {
    const { client } = subscriber;
    const { id } = await subscriber.subscribe(rss([{ guid: '1', title: 'One' }]));
    expect(await client.post(DRAFTS, { feedId: id })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });
});
