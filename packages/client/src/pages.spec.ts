import { describe, expect, it } from '@jest/globals';
import { json, scriptedFetch } from '../../../test/support/servers/scripted-fetch.js';
import { Sluice, UnexpectedAnswerError } from './index.js';

const page = (id: string, link?: string) =>
  json(
    { data: [{ id }], page: 1, pageSize: 1, hasMore: link !== undefined },
    link === undefined ? {} : { headers: { link: `<${link}>; rel="next"` } },
  );

async function getIds(elements: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of elements) ids.push(id);
  return ids;
}

describe('a list', () => {
  const createClient = ({ fetch }: ReturnType<typeof scriptedFetch>) =>
    new Sluice({ baseUrl: 'https://sluice.test/base', fetch });

  it('is read along its links, to its end', async () => {
    const script = scriptedFetch(
      page('a', '/base/api/v1/posts?cursor=1'),
      page('b', 'https://sluice.test/base/api/v1/posts?cursor=2'),
      page('c'),
    );
    const list = createClient(script).posts.list({
      pageSize: 1,
      feedId: ['f', 'g'],
      tag: undefined,
    });
    expect(await getIds(list)).toEqual(['a', 'b', 'c']);
    expect(script.requests.map(({ url }) => url.pathname + url.search)).toEqual([
      '/base/api/v1/posts?pageSize=1&feedId=f%2Cg',
      '/base/api/v1/posts?cursor=1',
      '/base/api/v1/posts?cursor=2',
    ]);
  });

  it('is read no further than it is used', async () => {
    const script = scriptedFetch(page('a', '/base/api/v1/posts?cursor=1'), page('b'));
    const list = createClient(script).posts.list();
    for await (const { id } of list) {
      expect(id).toBe('a');
      break;
    }
    expect(script.requests).toHaveLength(1);
  });

  it('gives one page, the cursor behind it, and the response', async () => {
    const script = scriptedFetch(page('a', '/base/api/v1/posts?cursor=x%3D'), page('b'));
    const list = createClient(script).posts.list();
    expect(await list).toMatchObject({ data: [{ id: 'a' }], hasMore: true, nextCursor: 'x=' });
    const { response } = await list.withResponse();
    expect(response.headers.get('link')).toContain('cursor');
    const cursors: unknown[] = [];
    for await (const { nextCursor } of list.pages()) cursors.push(nextCursor);
    expect(cursors).toEqual(['x=', undefined]);
    expect(script.requests).toHaveLength(2);
  });

  it.each([
    'https://evil.test/base/api/v1/posts?cursor=1',
    '//evil.test/base/api/v1/posts?cursor=1',
    'http://sluice.test/base/api/v1/posts?cursor=1',
    'https://sluice.test:8443/base/api/v1/posts?cursor=1',
  ])('is not followed to %s', async (link) => {
    const script = scriptedFetch(page('a', link), page('b'));
    const ids = getIds(createClient(script).posts.list());
    await expect(ids).rejects.toThrow(UnexpectedAnswerError);
    expect(script.requests).toHaveLength(1);
  });
});
