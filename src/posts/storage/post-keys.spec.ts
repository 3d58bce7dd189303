import { describe, expect, it } from '@jest/globals';
import { NO_CONTENT } from '../../../test/support/posts/no-content.js';
import { buildKeys } from './post-keys.js';
import type { UnnamedContent } from './post-keys.js';

const content = (given: Partial<UnnamedContent> = {}): UnnamedContent => ({
  ...NO_CONTENT,
  title: 'A title',
  contentHtml: '<p>A text.</p>',
  contentText: 'A text.',
  ...given,
});
const buildName = (guid: string | null, given?: Partial<UnnamedContent>) =>
  buildKeys(guid, content(given)).nameKey;

describe('buildKeys', () => {
  it.each([
    ['the scheme', 'http://x.org/a', 'https://x.org/a'],
    ['www', 'https://www.x.org/a', 'https://x.org/a'],
    ['a trailing slash', 'https://x.org/a/', 'https://x.org/a'],
    ['the slash before a query', 'https://x.org/?p=1', 'https://x.org?p=1'],
    ['the case of the host', 'https://X.org/a', 'https://x.org/a'],
    ['a port that goes without saying', 'https://x.org:443/a', 'http://x.org:80/a'],
    ['a session of PHP', 'https://x.org/a?PHPSESSID=1&b=2', 'https://x.org/a?b=2&PHPSESSID=3'],
    ['the only parameter, a session', 'https://x.org/a?sessionid=1', 'https://x.org/a'],
    ['a session of Java', 'https://x.org/a;jsessionid=1.b?c=2', 'https://x.org/a?c=2'],
    ['a session of ASP.NET', 'https://x.org/(S(abc))/a.aspx', 'https://x.org/(S(d))/a.aspx'],
  ])('looks past %s of an address', (_, one, other) => {
    expect(buildName(null, { url: one })).toBe(buildName(null, { url: other }));
    expect(buildKeys('guid', content({ url: one }))).toEqual(
      buildKeys('guid', content({ url: other })),
    );
  });

  it.each([
    ['paths', 'https://x.org/a', 'https://x.org/b'],
    ['the case of paths', 'https://x.org/a', 'https://x.org/A'],
    ['queries', 'https://x.org/?p=1', 'https://x.org/?p=2'],
    ['fragments', 'https://x.org/log#1', 'https://x.org/log#2'],
    ['hosts', 'https://a.x.org/', 'https://b.x.org/'],
    ['ports', 'https://x.org:8080/', 'https://x.org/'],
    ['parameters that only look like a session', 'https://x.org/?sid=1', 'https://x.org/?sid=2'],
  ])('minds %s of a link', (_, one, other) => {
    const [before, after] = [one, other].map((url) => buildName(null, { url }));
    expect(after).not.toBe(before);
  });

  it.each([
    ['http://x.org/a', 'https://x.org/a'],
    ['https://x.org/a', 'https://x.org/a/'],
    ['urn:a#1', 'urn:a#2'],
  ])('compares ids as they are written: %s and %s', (one, other) => {
    expect(buildName(one)).not.toBe(buildName(other));
  });

  it('names by the guid, else by the link, else by title and date, else by text and date', () => {
    const url = 'https://x.org/a';
    expect(buildName('g', { url })).toBe(buildName('g', { title: 'Other' }));
    expect(buildName(null, { url })).toBe(buildName(null, { url, title: 'Other' }));
    const untitled = { title: null };
    const names = [
      buildName(null),
      buildName(null, { publishedAt: 1 }),
      buildName(null, untitled),
      buildName(null, { ...untitled, contentHtml: 'Other' }),
    ];
    expect(new Set(names).size).toBe(4);
    expect(buildName(null, { contentHtml: 'Edited' })).toBe(buildName(null));
  });

  it('takes the front page of a site for no link of one post', () => {
    for (const url of ['https://x.org', 'https://x.org/']) {
      expect(buildKeys('g', content({ url })).linkKey).toBeNull();
    }
    expect(buildKeys('g', content({ url: 'https://x.org/?p=1' })).linkKey).not.toBeNull();
  });

  it('keeps the title key when a site moves to another host', () => {
    const [before, after] = ['https://old.org/a', 'https://new.org/a'].map((url) =>
      buildKeys(url, content({ url })),
    );
    expect(after!.titleKey).toBe(before!.titleKey);
    expect(after!.nameKey).not.toBe(before!.nameKey);
  });
});

describe('the content hash of buildKeys', () => {
  const hash = (given: Partial<UnnamedContent>) => buildKeys('guid', content(given)).contentHash;

  it('shows an edit, and not that an address flipped or a date of modification moved', () => {
    const url = 'http://x.org/a';
    expect(hash({ url })).toBe(hash({ url: 'https://www.x.org/a/', modifiedAt: 5 }));
    for (const edit of [{ title: 'B' }, { tags: ['b'] }, { url: 'https://x.org/b' }]) {
      expect(hash({ url, ...edit })).not.toBe(hash({ url }));
    }
  });
});
