import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { expectCounted, getIds, shownPosts } from '../../support/posts/post-states.js';
import { withService } from '../../support/services/running.js';
import { StateFollower } from '../../support/callers/state-follower.js';

const STATE = '/api/v1/posts/state';
const LABELS = '/api/v1/labels';

describe('Posts with labels', () => {
  const service = withService();
  let client: ApiClient;
  let feed: string;
  let posts: string[];
  let cite: string;
  let file: string;
  beforeEach(async () => {
    client = await service.newClient();
    feed = (await client.post('/api/v1/feeds', { title: 'Feed' })).body.data.id;
    const batch = Array.from({ length: 5 }, (_, n) => ({ externalId: `${n}`, title: `${n}` }));
    const { body } = await client.post(`/api/v1/feeds/${feed}/posts/batch`, { posts: batch });
    posts = body.data.results.map(({ id }: { id: string }) => id);
    [cite, file] = [await newLabel('To cite'), await newLabel('To file')];
  });

  const newLabel = async (name: string) =>
    (await client.post(LABELS, { name })).body.data.id as string;
  const mark = async (ids: string[], state: object) => {
    const answer = await client.patch(STATE, { ids, ...state });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body.data.changed as string[];
  };
  const getLabels = async (id: string) =>
    (await client.get(`/api/v1/posts/${id}?include=state`)).body.data.labels;

  it('have none at first, and show them only where the state is asked for', async () => {
    expect(await getLabels(posts[0]!)).toEqual([]);
    expect((await client.get(`/api/v1/posts/${posts[0]}`)).body.data).not.toHaveProperty('labels');
    expect((await client.get('/api/v1/posts')).body.data[0]).not.toHaveProperty('labels');
  });

  it('get and lose them, and the answer names those that changed', async () => {
    const [one, two, three] = posts as [string, string, string];
    expect(await mark([two, one], { addLabelIds: [cite] })).toEqual([two, one]);
    expect(await mark([one, two, three], { addLabelIds: [cite] })).toEqual([three]);
    const more = { addLabelIds: [file], removeLabelIds: [cite], starred: true };
    expect(await mark([one], more)).toEqual([one]);
    expect(await mark([one], more)).toEqual([]);
    expect(await mark([one, two], { removeLabelIds: [file] })).toEqual([one]);
    expect(await getLabels(one)).toEqual([]);
    await mark([one], { addLabelIds: [file, cite] });
    const both = [
      { id: cite, name: 'To cite' },
      { id: file, name: 'To file' },
    ];
    expect(await getLabels(one)).toEqual(both);
    expect(await getLabels(two)).toEqual([both[0]]);
    const listed = (await client.get('/api/v1/posts?include=state')).body.data;
    expect(listed.find(({ id }: { id: string }) => id === one)).toMatchObject({
      ...{ read: false, starred: true, labels: both },
    });
    await expectCounted(client);
  });

  it('keep them when they are edited, and the labels stay when they go', async () => {
    await mark(posts, { addLabelIds: [cite] });
    await client.patch(`/api/v1/posts/${posts[0]}`, { title: 'Edited' });
    expect(await getLabels(posts[0]!)).toHaveLength(1);
    await client.delete(`/api/v1/posts/${posts[0]}`);
    await expectCounted(client);
    await client.delete(`/api/v1/feeds/${feed}`);
    expect((await client.get('/api/v1/feeds/counts')).body.data.labels).toEqual([]);
    expect((await client.get(LABELS)).body.data).toHaveLength(2);
  });

  it('are found by one label or one of several, together with other filters', async () => {
    const [one, two, three] = posts as [string, string, string];
    await mark([one, two], { addLabelIds: [cite] });
    await mark([two, three], { addLabelIds: [file] });
    await mark([two], { read: true, starred: true });
    const found = async (query: string) => getIds(await shownPosts(client, query));
    expect(await found(`labelId=${cite}`)).toEqual([one, two].sort());
    expect(await found(`labelId=${cite},${file}`)).toEqual([one, two, three].sort());
    expect(await found(`labelId=${cite}&read=false`)).toEqual([one]);
    expect(await found(`labelId=${file}&starred=true`)).toEqual([two]);
    expect(await found(`labelId=${cite}&q=0`)).toEqual([one]);
    expect(await found(`labelId=${cite}&feedId=${feed}`)).toEqual([one, two].sort());
    expect(await found(`labelId=${cite}&feedId=${newId()}`)).toEqual([]);
    expect(await found(`labelId=${newId()}`)).toEqual([]);
    const ofFeed = `/api/v1/feeds/${feed}/posts?labelId=${file}&sort=createdAt&pageSize=1`;
    const first = await client.get(ofFeed);
    expect(first.body).toMatchObject({ data: [{ id: two }], hasMore: true });
    const next = /<([^>]+)>/.exec(first.headers.get('link')!)![1]!;
    expect((await client.get(next)).body).toMatchObject({ data: [{ id: three }], hasMore: false });
  });

  it.each(['labelId=', 'labelId=x', `labelId=${Array.from({ length: 51 }, newId).join(',')}`])(
    'are not found by %.40s',
    async (query) => {
      expect(await client.get(`/api/v1/posts?${query}`)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'labelId' }] },
      });
    },
  );

  it('are shown and listed anew once a label changes, and other pages stay', async () => {
    const paths = ['/api/v1/posts?include=state', `/api/v1/posts?labelId=${cite}&include=state`];
    const tags = async () => {
      const answers = [];
      for (const path of [...paths, '/api/v1/posts']) answers.push(await client.get(path));
      return answers.map(({ headers }) => headers.get('etag')!);
    };
    let [before] = [await tags()];
    for (const change of [
      () => mark([posts[0]!], { addLabelIds: [cite] }),
      () => client.patch(`${LABELS}/${cite}`, { name: 'Renamed' }),
      () => client.delete(`${LABELS}/${cite}`),
    ]) {
      await change();
      const after = await tags();
      expect(after.slice(0, 2)).not.toContain(before[0]);
      expect(after[1]).not.toBe(before[1]);
      expect(after[2]).toBe(before[2]);
      before = after;
    }
    expect(await getLabels(posts[0]!)).toEqual([]);
  });

  it('are copied exactly by a client that follows their states', async () => {
    const follower = new StateFollower();
    await mark(posts.slice(0, 3), { addLabelIds: [cite, file] });
    expect((await follower.catchUp(client)).sort()).toEqual(posts.slice(0, 3).sort());
    await client.patch(`${LABELS}/${cite}`, { name: 'Renamed' });
    expect(await follower.catchUp(client)).toEqual([]);
    await client.post('/api/v1/posts/mark-read', {});
    await mark([posts[1]!], { removeLabelIds: [file] });
    await follower.expectExact(client);
    await client.delete(`${LABELS}/${file}`);
    expect((await follower.catchUp(client)).sort()).toEqual([posts[0]!, posts[2]!].sort());
    await follower.expectExact(client);
    await client.delete(`${LABELS}/${cite}`);
    await follower.expectExact(client);
    await new StateFollower(100).expectExact(client);
  });

  it('wake a client that waits for states', async () => {
    const { body } = await client.get('/api/v1/changes?types=state&since=now');
    const waiting = client.get(`/api/v1/changes?types=state&wait=10&cursor=${body.cursor}`);
    await mark([posts[0]!], { addLabelIds: [cite] });
    expect((await waiting).body.data).toMatchObject([
      { id: posts[0], data: { read: false, starred: false, labelIds: [cite] } },
    ]);
  });

  it('are not changed at all with a label of nobody or of another account', async () => {
    const stranger = await service.newClient();
    const foreign = (await stranger.post(LABELS, { name: 'Foreign' })).body.data.id;
    for (const id of [newId(), foreign]) {
      for (const labels of [{ addLabelIds: [cite, id] }, { removeLabelIds: [id] }]) {
        const answer = await client.patch(STATE, { ids: posts, starred: true, ...labels });
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      }
    }
    expect(await shownPosts(client, 'starred=true')).toEqual([]);
    const others = await stranger.patch(STATE, { ids: posts, addLabelIds: [foreign] });
    expect(others.body.data.changed).toEqual([]);
  });

  it.each([
    ['a word', { addLabelIds: ['x'] }, 'addLabelIds'],
    ['no list', { removeLabelIds: 'x' }, 'removeLabelIds'],
    ['too many', { addLabelIds: Array.from({ length: 101 }, newId) }, 'addLabelIds'],
  ])('refuse %s for labels', async (_, labels, field) => {
    expect(await client.patch(STATE, { ids: posts, ...labels })).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  });

  it('refuse a label that is to be added and removed', async () => {
    const body = { ids: posts, addLabelIds: [cite], removeLabelIds: [file, cite.toUpperCase()] };
    expect(await client.patch(STATE, body)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'removeLabelIds' }] },
    });
  });

  it('are never left with a label that is deleted meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const label = await newLabel(`Short ${round}`);
      const [marked, deleted] = await Promise.all([
        client.patch(STATE, { ids: posts, addLabelIds: [label] }),
        client.delete(`${LABELS}/${label}`),
      ]);
      expect([200, 404]).toContain(marked.status);
      expect(deleted.status).toBe(200);
    }
    for (const id of posts) expect(await getLabels(id)).toEqual([]);
    await new StateFollower().expectExact(client);
  });

  it('get a label from several clients at once, each only once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => mark(posts, { addLabelIds: [cite] })),
    );
    expect(answers.filter((changed) => changed.length > 0)).toHaveLength(1);
    await expectCounted(client);
  });
});
