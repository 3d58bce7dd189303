import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { withService } from '../../support/services/running.js';

const POSTS = '/api/v1/posts';
const WITH_STATE = [
  `${POSTS}?include=state`,
  `${POSTS}?read=false`,
  `${POSTS}?starred=false`,
  `${POSTS}?include=content,state&pageSize=1`,
];

describe('Pages of posts while posts are marked', () => {
  const service = withService();
  const neighbour = withService({ beside: service });
  let nodes: ApiClient[];
  let postId: string;
  beforeEach(async () => {
    const client = await service.newClient();
    nodes = [client, new ApiClient(neighbour.url, client.rawKey)];
    const feed = (await client.post('/api/v1/feeds', { title: 'Feed' })).body.data.id;
    postId = (await client.post(`/api/v1/feeds/${feed}/posts`, { title: 'One' })).body.data.id;
  });

  const computeTag = async (node: ApiClient, path: string) => {
    const { status, headers } = await node.get(path);
    expect(status).toBe(200);
    return headers.get('etag')!;
  };
  const held = async (node: ApiClient, path: string, etag: string) =>
    (await node.get(path, { 'if-none-match': etag })).status;

  it.each(WITH_STATE)('are made again with %s, on each node', async (path) => {
    const [here, there] = nodes as [ApiClient, ApiClient];
    const etag = await computeTag(here, path);
    expect(await computeTag(there, path)).toBe(etag);
    expect(await held(there, path, etag)).toBe(304);
    await here.patch(`${POSTS}/state`, { ids: [postId], read: true, starred: true });
    for (const node of nodes) {
      expect(await held(node, path, etag)).toBe(200);
      const { data } = (await node.get(path)).body;
      if (path.includes('=false')) expect(data).toEqual([]);
      else expect(data).toMatchObject([{ id: postId, read: true, starred: true }]);
    }
    await there.patch(`${POSTS}/state`, { ids: [postId], read: false });
    await there.post(`${POSTS}/mark-read`, {});
    const again = await computeTag(here, path);
    await there.post(`${POSTS}/mark-read`, {});
    await there.patch(`${POSTS}/state`, { ids: [postId], read: true });
    expect(await held(here, path, again)).toBe(304);
  });

  it('are kept where they neither show nor filter by state', async () => {
    for (const path of [POSTS, `${POSTS}?include=content`]) {
      const etag = await computeTag(nodes[0]!, path);
      await nodes[1]!.patch(`${POSTS}/state`, { ids: [postId], read: true });
      await nodes[1]!.post(`${POSTS}/mark-read`, {});
      for (const node of nodes) expect(await held(node, path, etag)).toBe(304);
    }
  });

  it('leave the tag of the post for If-Match', async () => {
    const path = `${POSTS}/${postId}`;
    const shown = await computeTag(nodes[0]!, `${path}?include=state`);
    const label = (await nodes[1]!.post('/api/v1/labels', { name: 'One' })).body.data.id;
    const change = { ids: [postId], starred: true, addLabelIds: [label] };
    await nodes[1]!.patch(`${POSTS}/state`, change);
    expect(await held(nodes[0]!, `${path}?include=state`, shown)).toBe(200);
    const edit = await nodes[0]!.send('PATCH', path, { title: 'Two' }, { 'if-match': shown });
    expect(edit).toMatchObject({ status: 200 });
  });
});
