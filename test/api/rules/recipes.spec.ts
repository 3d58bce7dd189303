import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { withService } from '../../support/services/running.js';
import type { ApiClient } from '../../../src/testing/api-client.js';

const PAGE = readFileSync('docs/rules.md', 'utf8');
const DAY_MS = 24 * 60 * 60 * 1_000;
const old = new Date(Date.now() - 40 * DAY_MS).toISOString();
const AUDIO = [{ url: 'https://example.com/a.mp3', mimeType: 'audio/mpeg' }];

/** Of each recipe, posts that it meets, and posts that it does not. */
const POSTS: Record<string, { met: object[]; others: object[] }> = {
  'Let no sponsored posts in': {
    met: [{ title: 'Sponsored: gifts' }, { title: 'Gifts', tags: ['Advertisement'] }],
    others: [{ title: 'Gifts', contentText: 'sponsored' }],
  },
  'Keep only some posts of a loud feed': {
    met: [{ title: 'Meetup' }],
    others: [{ title: 'Release 2' }, { title: 'A security update' }],
  },
  'Label releases, without betas': {
    met: [{ title: 'Release 2' }, { title: 'We released it' }],
    others: [{ title: 'Release 2 beta' }, { title: 'Release rc1' }, { title: 'News' }],
  },
  'Star what names you': {
    met: [
      { title: 'News', contentText: 'Then Acme Corp said no.' },
      { title: 'Link', url: 'https://acme.example/a' },
    ],
    others: [{ title: 'Corp acme' }],
  },
  'Read no old posts of a new feed': {
    met: [{ title: 'Old', publishedAt: old }],
    others: [{ title: 'New' }],
  },
  'Protect an author from later rules': {
    met: [{ title: 'Engines', authors: [{ name: 'Ada Lovelace' }] }],
    others: [{ title: 'Ada Lovelace', authors: [{ name: 'Bob' }] }],
  },
  'Collect podcasts': {
    met: [{ title: 'Episode', attachments: AUDIO }],
    others: [{ title: 'Audio' }],
  },
  'Leave out another language': {
    met: [{ title: 'Eins', language: 'de' }, { title: 'Unknown' }],
    others: [{ title: 'One', language: 'en-GB' }],
  },
  'Mark sport as read, except finals': {
    met: [{ title: 'Match', tags: ['Sport'] }],
    others: [{ title: 'The finals', tags: ['sport'] }, { title: 'Untagged' }],
  },
  'Star what an earlier rule labelled': {
    met: [{ title: 'Release 3', contentText: 'It closes a vulnerability.' }],
    others: [{ title: 'A vulnerability', contentText: 'CVE' }, { title: 'Release 4' }],
  },
};

const recipes = [...PAGE.matchAll(/\n### (.+)\n[^#]*?```json\n([^`]+)```/g)].map(
  ([, title, rule]) => [title!, rule!] as const,
);

describe('The recipes of docs/rules.md', () => {
  const service = withService();
  let client: ApiClient;
  beforeAll(async () => {
    client = await service.newClient();
  });

  it('are ten, each with posts here', () => {
    expect(recipes.map(([title]) => title)).toEqual(Object.keys(POSTS));
    expect(recipes).toHaveLength(10);
  });

  it.each(recipes)('%s', async (title, text) => {
    const made = async (path: string, body: object) => {
      const answer = await client.post(path, body);
      expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
      return answer.body.data;
    };
    client = await service.newClient();
    const category = await made('/api/v1/categories', { name: 'News' });
    const feed = await made('/api/v1/feeds', { title: 'Mine', categoryId: category.id });
    const label = await made('/api/v1/labels', { name: 'Releases' });
    const ids = { LABEL: label.id, FEED: feed.id, CATEGORY: category.id };
    if (title.includes('labelled')) {
      const labels = { filter: 'title:release', actions: { addLabelIds: [label.id] } };
      await made('/api/v1/rules', { name: 'Releases', ...labels });
    }
    const rule = await made(
      '/api/v1/rules',
      JSON.parse(text.replace(/LABEL|FEED|CATEGORY/g, (name) => ids[name as keyof typeof ids])),
    );
    const matches = async () => (await client.get(`/api/v1/rules/${rule.id}`)).body.data.matched;
    const { met, others } = POSTS[title]!;
    const path = `/api/v1/feeds/${feed.id}/posts`;
    for (const post of others) await made(path, post);
    expect(await matches()).toBe(0);
    for (const post of met) await made(path, post);
    expect(await matches()).toBe(met.length);
  });
});
