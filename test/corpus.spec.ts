import { describe, expect, it } from '@jest/globals';
import { toIsoOrNull } from '../src/common/instants.js';
import { parseFeed } from '../src/ingest/parsing/feed-parser.js';
import { CORPUS } from './corpus/index.js';

describe.each(Object.entries(CORPUS))('The parser alone reads %s', (_, cases) => {
  it.each(cases)('$name', ({ document, contentType = null, expected }) => {
    const meta = { contentType, url: 'https://site.example/feed' };
    const [post] = parseFeed(Buffer.from(document), meta).items;
    const shown = { ...post, publishedAt: toIsoOrNull(post?.publishedAt ?? null) };
    expect(shown).toMatchObject(expected);
  });
});
