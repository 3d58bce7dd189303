import { describe, expect, it } from '@jest/globals';
import { identify } from './identity.js';
import type { ParsedItem } from './parsed-feed.js';

const item = (fields: Partial<ParsedItem> = {}): ParsedItem => ({
  ...{ guid: null, url: null, externalUrl: null, title: null, summary: null, contentHtml: null },
  ...{ contentText: null, image: null, authors: [], tags: [], language: null, attachments: [] },
  ...{ publishedAt: null, modifiedAt: null, commentsUrl: null },
  ...fields,
});

const identities = (...items: Partial<ParsedItem>[]): string[] =>
  identify(items.map(item)).map(({ identity }) => identity);

describe('identify', () => {
  it.each<[string, Partial<ParsedItem>, Partial<ParsedItem>]>([
    [
      'one guid, whatever else has changed',
      { guid: '1', url: 'https://a/1', title: 'Old' },
      { guid: '1', url: 'https://a/2', title: 'New' },
    ],
    [
      'one link, where there is no guid',
      { url: 'https://a/1', title: 'Old' },
      { url: 'https://a/1', title: 'New' },
    ],
    ['one link over http and https', { url: 'http://a/1' }, { url: 'https://a/1' }],
    ['one guid over http and https', { guid: 'HTTP://a/1' }, { guid: 'https://a/1' }],
    [
      'one title and content, where there is nothing else',
      { title: 'T', contentHtml: '<p>C</p>' },
      { title: 'T', contentHtml: '<p>C</p>', tags: ['x'] },
    ],
    [
      'one title and summary, where there is no content',
      { title: 'T', summary: 'S' },
      { title: 'T', summary: 'S' },
    ],
  ])('knows a post again by %s', (_, before, after) => {
    expect(identities(after)).toEqual(identities(before));
  });

  it.each<[string, Partial<ParsedItem>, Partial<ParsedItem>]>([
    [
      'guids, though their links are one',
      { guid: '1', url: 'https://a/' },
      { guid: '2', url: 'https://a/' },
    ],
    ['links', { url: 'https://a/1', title: 'T' }, { url: 'https://a/2', title: 'T' }],
    ['titles', { title: 'A' }, { title: 'B' }],
    ['contents', { title: 'T', contentHtml: 'A' }, { title: 'T', contentHtml: 'B' }],
  ])('tells posts apart by their %s', (_, one, other) => {
    expect(new Set(identities(one, other)).size).toBe(2);
    expect(identities(one)).not.toEqual(identities(other));
  });

  it('keeps all items that share a guid, told apart by link, and again at the next fetch', () => {
    const items = [1, 2, 3].map((n) => ({ guid: 'same', url: `https://a/${n}`, title: 'T' }));
    const first = identities(...items);
    expect(new Set(first).size).toBe(3);
    expect(identities(...items.toReversed())).toEqual(first.toReversed());
    expect(identities(items[2]!, { guid: 'same', url: 'https://a/4' })[0]).toBe(first[2]);
  });

  it('keeps all items that share a guid and have no link, told apart by content', () => {
    const items = ['A', 'B'].map((contentHtml) => ({ guid: 'same', title: 'T', contentHtml }));
    expect(new Set(identities(...items)).size).toBe(2);
  });

  it('takes an item that stands twice in a feed for the one that stood there once', () => {
    const one = { guid: '1', url: 'https://a/1', title: 'T' };
    expect(identities(one, one)).toEqual(identities(one));
    expect(identities(one, { ...one, url: 'http://a/1', title: 'Edited' })).toEqual(
      identities(one),
    );
  });

  it.each<[Partial<ParsedItem>, string | RegExp]>([
    [{ guid: 'g', url: 'https://a/1' }, /^g$/],
    [{ url: 'https://a/1' }, /^https:\/\/a\/1$/],
    [{ title: 'T' }, /^[0-9a-f]{64}$/],
  ])('gives %j an externalId', (fields, externalId) => {
    expect(identify([item(fields)])[0]!.content.externalId).toMatch(externalId);
  });

  it('hands on the content, and nothing that a post has no place for', () => {
    const [post] = identify([item({ guid: '1', title: 'T', commentsUrl: 'https://a/c' })]);
    expect(Object.keys(post!.content).sort()).toEqual([
      ...['attachments', 'authors', 'contentHtml', 'contentText', 'externalId', 'externalUrl'],
      ...['image', 'language', 'modifiedAt', 'publishedAt', 'summary', 'tags', 'title', 'url'],
    ]);
  });

  it('has nothing to say of no items', () => {
    expect(identify([])).toEqual([]);
  });
});
