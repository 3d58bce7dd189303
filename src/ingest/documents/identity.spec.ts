import { describe, expect, it } from '@jest/globals';
import { NO_CONTENT } from '../../../test/support/posts/no-content.js';
import { identify } from './identity.js';
import type { ParsedItem } from '../parsing/parsed-feed.js';

const item = (given: Partial<ParsedItem>): ParsedItem => ({
  ...NO_CONTENT,
  guid: null,
  ...given,
});

describe('identify', () => {
  it('keeps every item of a guid that says something of its own, in their order', () => {
    const posts = identify([
      item({ guid: 'g', title: 'a' }),
      item({ guid: 'g', title: 'b' }),
      item({ guid: 'g', title: 'a', modifiedAt: 1 }),
    ]);
    expect(posts.map(({ content }) => content.title)).toEqual(['a', 'b']);
  });

  it('gives each post the guid, else the link, else a hash for its external id', () => {
    const url = 'https://example.com/a';
    const [byGuid, byLink, byTitle] = identify([
      item({ guid: 'g', url }),
      item({ url, title: 'a' }),
      item({ title: 'a' }),
    ]);
    expect(byGuid!.content.externalId).toBe('g');
    expect(byLink!.content.externalId).toBe(url);
    expect(byTitle!.content.externalId).toMatch(/^[0-9a-f]{64}$/);
  });
});
