import type { ApiClient } from '../../../src/testing/api-client.js';

/** Posts with many scripts and forms of words, to test the search; each has a name. */
export const SEARCHABLE_POSTS = [
  { name: 'locks', title: 'How locks work', contentHtml: '<p>A <b>lock</b> lifts boats.</p>' },
  { name: 'boats', title: 'Boats', contentText: 'Boats work hard. How hard?' },
  { name: 'accents', title: 'Crème brûlée à Zürich', contentText: 'Łódź is no Lodz.' },
  { name: 'cyrillic', title: 'Съешь ещё этих мягких булок' },
  { name: 'greek', title: 'ΟΔΥΣΣΕΥΣ' },
  { name: 'japanese', title: '東京タワーの夜景', contentText: '全文検索のテスト' },
  { name: 'chinese', title: '北京大学', contentText: '大学北京' },
  { name: 'korean', title: '한국어 검색' },
  { name: 'thai', title: 'ภาษาไทย' },
  { name: 'arabic', title: 'كتاب جديد' },
  { name: 'tagged', title: 'T', tags: ['hydraulics', 'Open Source'] },
  { name: 'authored', title: 'A', authors: [{ name: 'Ada Lovelace' }, { name: null }] },
  { name: 'numbers', title: 'Version 2.0.1 of C++ and x86_64', contentText: '1,000,000' },
  {
    name: 'operators',
    title: 'AND OR NOT NEAR',
    contentText: "O'Reilly's cat & dog | bird <-> ! fish",
  },
  { name: 'hyphen', title: 'A state-of-the-art e-mail' },
  { name: 'markup', title: 'M', contentHtml: '<p class="hidden">vis<i>ible</i><br>words</p>' },
  { name: 'german', title: 'Die Straße nach Süden', contentText: 'Große Häuser' },
  { name: 'danish', title: 'Smørrebrød og Øl' },
  { name: 'list', title: 'apples, pears,plums' },
  { name: 'spaced', title: '띄어쓰기가 있는 문장' },
  { name: 'kana', title: 'データベースの更新' },
  { name: 'emoji', title: '🚀 launch 👩‍🚀' },
] as const;

/** Publishes the posts into a feed. Returns the path of its posts. */
export async function publishSearchable(client: ApiClient): Promise<string> {
  const feed = await client.post('/api/v1/feeds', { title: 'Mine' });
  const path = `/api/v1/feeds/${feed.body.data.id}/posts`;
  for (const { name, ...post } of SEARCHABLE_POSTS) {
    const { status } = await client.post(path, { externalId: name, ...post });
    if (status !== 201) throw new Error(`The post "${name}" was not published.`);
  }
  return path;
}

/** The names of the posts that a search finds, in alphabetical order. */
export async function namesFound(client: ApiClient, q: string): Promise<string[]> {
  const answer = await client.get(`/api/v1/posts?pageSize=100&q=${encodeURIComponent(q)}`);
  if (answer.status !== 200) throw new Error(answer.text);
  const posts: { externalId: string }[] = answer.body.data;
  return posts.map(({ externalId }) => externalId).sort();
}
