import { beforeAll, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../../support/services/running.js';

const ada = { name: 'Ada Lovelace' };
const POSTS = [
  { externalId: 'one', title: 'A', tags: ['Release', 'Äpfel, Birnen'], language: 'en' },
  { externalId: 'two', title: 'B', tags: ['release notes'], authors: [ada], language: 'en-GB' },
  { externalId: 'Two', title: 'release', authors: [{ name: 'ADA LOVELACE' }], language: 'de' },
  { externalId: 'https://a.example/?x=1&y=ä b', title: 'C', authors: [ada, { name: 'Bob' }] },
  { externalId: 'five', title: 'D', language: 'zh-Hant-TW', tags: ['release', 'RELEASE'] },
];

/** A query, and the indexes of the matching posts above. */
const QUERIES: [Record<string, string>, number[]][] = [
  [{ tag: 'release' }, [0, 4]],
  [{ tag: 'RELEASE' }, [0, 4]],
  [{ tag: ' release ' }, [0, 4]],
  [{ tag: 'release notes' }, [1]],
  [{ tag: 'Äpfel, Birnen' }, [0]],
  [{ tag: 'apfel, birnen' }, [0]],
  [{ tag: 'notes' }, []],
  [{ author: 'Ada Lovelace' }, [1, 2, 3]],
  [{ author: 'ada lovelace' }, [1, 2, 3]],
  [{ author: 'Ada' }, []],
  [{ author: 'release' }, []],
  [{ language: 'en' }, [0, 1]],
  [{ language: 'EN-gb' }, [1]],
  [{ language: 'en-US' }, []],
  [{ language: 'zh' }, [4]],
  [{ language: 'zh-hant' }, [4]],
  [{ language: 'zh-TW' }, []],
  [{ externalId: 'two' }, [1]],
  [{ externalId: 'Two' }, [2]],
  [{ externalId: 'https://a.example/?x=1&y=ä b' }, [3]],
  [{ externalId: 'tw' }, []],
  [{ tag: 'release', language: 'en' }, [0]],
  [{ author: 'ada lovelace', language: 'en', q: 'b' }, [1]],
  [{ author: 'ada lovelace', q: '-b' }, [2, 3]],
  [{ q: 'release' }, [0, 1, 2, 4]],
];

describe('filters by tag, author and language', () => {
  const service = withService();
  const client = withClient(service);
  let path: string;

  beforeAll(async () => {
    const feed = await client.post('/api/v1/feeds', { title: 'Mine' });
    path = `/api/v1/feeds/${feed.body.data.id}/posts`;
    for (const post of POSTS) expect((await client.post(path, post)).status).toBe(201);
  });

  const places = async (query: Record<string, string>, list = '/api/v1/posts', by = client) => {
    const answer = await by.get(`${list}?sort=createdAt&${new URLSearchParams(query).toString()}`);
    expect(answer.status).toBe(200);
    const posts: { externalId: string }[] = answer.body.data;
    return posts.map((post) => POSTS.findIndex(({ externalId }) => externalId === post.externalId));
  };

  it.each(QUERIES)('give the matching posts for %j', async (query, expected) => {
    expect(await places(query)).toEqual(expected);
    expect(await places(query, path)).toEqual(expected);
  });

  it('give no posts of another account', async () => {
    const stranger = await service.newClient();
    for (const [query] of QUERIES) {
      expect(await places(query, '/api/v1/posts', stranger)).toEqual([]);
    }
  });

  it('reflect an edit, a new post and a deletion, even on cached pages', async () => {
    const query = { tag: 'fleeting' };
    expect(await places(query)).toEqual([]);
    expect(await places(query)).toEqual([]);
    const post = { externalId: 'five', title: 'D', tags: ['Fleeting'] };
    const { id } = (await client.post(path, post)).body.data;
    expect(await places(query)).toEqual([4]);
    expect(await places({ language: 'zh' })).toEqual([]);
    await client.patch(`/api/v1/posts/${id}`, { tags: [] });
    expect(await places(query)).toEqual([]);
    await client.patch(`/api/v1/posts/${id}`, { tags: ['fleeting'] });
    expect(await places(query)).toEqual([4]);
    await client.delete(`/api/v1/posts/${id}`);
    expect(await places(query)).toEqual([]);
  });

  it('can be followed by Link, in every order', async () => {
    const many = Array.from({ length: 7 }, (_, n) => `walk-${n}`);
    for (const externalId of many) {
      await client.post(path, { externalId, title: 'Walk', tags: ['Walk'] });
    }
    for (const sort of ['-publishedAt', 'publishedAt', '-updatedAt', 'updatedAt']) {
      const seen: string[] = [];
      let next: string | undefined = `/api/v1/posts?tag=walk&sort=${sort}&pageSize=3`;
      while (next) {
        const answer = await client.get(next);
        seen.push(...answer.body.data.map((post: { externalId: string }) => post.externalId));
        next = /<(.*)>/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      expect(seen).toEqual(sort.startsWith('-') ? many.toReversed() : many);
    }
  });
});
