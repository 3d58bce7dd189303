import { expect } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';

export interface ShownPost {
  id: string;
  feedId: string;
  read: boolean;
  starred: boolean;
  labels: { id: string; name: string }[];
  createdAt: string;
}

/** All posts of a list, with their state, from all of its pages. */
export async function shownPosts(client: ApiClient, query = ''): Promise<ShownPost[]> {
  const posts: ShownPost[] = [];
  let path: string | undefined = `/api/v1/posts?pageSize=100&include=state&${query}`;
  while (path) {
    const answer = await client.get(path);
    expect(answer.status).toBe(200);
    posts.push(...answer.body.data);
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return posts;
}

export const getIds = (posts: { id: string }[]): string[] => posts.map(({ id }) => id).sort();

/** Expects that filters and counters say what the posts show. */
export async function expectCounted(client: ApiClient): Promise<void> {
  const all = await shownPosts(client);
  const { data } = (await client.get('/api/v1/feeds/counts')).body;
  const counted = (posts: ShownPost[]) => ({
    unread: posts.filter(({ read }) => !read).length,
    total: posts.length,
  });
  expect({ unread: data.unread, total: data.total }).toEqual(counted(all));
  for (const { feedId, unread, total } of data.feeds) {
    const posts = all.filter((post) => post.feedId === feedId);
    expect({ feedId, unread, total }).toEqual({ feedId, ...counted(posts) });
  }
  const labelIds = getIds(data.labels.map(({ labelId }: { labelId: string }) => ({ id: labelId })));
  expect(labelIds).toEqual([...new Set(all.flatMap(({ labels }) => getIds(labels)))].sort());
  for (const { labelId, unread, total } of data.labels) {
    const posts = all.filter(({ labels }) => getIds(labels).includes(labelId));
    expect({ labelId, unread, total }).toEqual({ labelId, ...counted(posts) });
    expect(getIds(await shownPosts(client, `labelId=${labelId}`))).toEqual(getIds(posts));
    const unseen = posts.filter(({ read }) => !read);
    expect(getIds(await shownPosts(client, `labelId=${labelId}&read=false`))).toEqual(
      getIds(unseen),
    );
  }
  for (const sort of ['-publishedAt', 'createdAt', '-updatedAt']) {
    const inOrder = await shownPosts(client, `sort=${sort}`);
    const unread = inOrder.filter(({ read }) => !read);
    expect(await shownPosts(client, `sort=${sort}&read=false`)).toEqual(unread);
  }
  for (const read of [true, false]) {
    const wanted = all.filter((post) => post.read === read);
    expect(getIds(await shownPosts(client, `read=${read}`))).toEqual(getIds(wanted));
    const starred = wanted.filter((post) => post.starred);
    expect(getIds(await shownPosts(client, `read=${read}&starred=true`))).toEqual(getIds(starred));
  }
}
