import { describe, expect, it } from '@jest/globals';
import { PostDto } from './post.dto.js';
import { postJson } from './post.json.js';
import type { PostRow } from './post.row.js';

const FULL: PostRow = {
  id: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70',
  feed_id: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71',
  external_id: 'a "quoted" \\ id',
  url: 'https://example.com/?a=1&b=<2>',
  external_url: 'https://example.org/',
  title: 'Tabs\tand\nlines, \u0000, \u2028, 東京 and half a 😀: \ud83d',
  summary: 'A summary.',
  image: 'https://example.com/a.png',
  authors: JSON.stringify([{ name: 'Ada "A." Lovelace', url: null, avatar: null }]),
  tags: JSON.stringify(['one', 'zwei\\']),
  language: 'en',
  attachments: JSON.stringify([{ url: 'https://example.com/a.mp3', mimeType: 'audio/mpeg' }]),
  published_at: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
  modified_at: 0,
  created_at: -1,
  updated_at: Date.UTC(9999, 11, 31),
};
const EMPTY: PostRow = {
  ...FULL,
  url: null,
  external_url: null,
  title: null,
  summary: null,
  image: null,
  authors: '[]',
  tags: '[]',
  language: null,
  attachments: '[]',
  modified_at: null,
};

describe('postJson', () => {
  it.each([
    ['a full post', FULL],
    ['an empty one', EMPTY],
    ['one with its content', { ...FULL, content_html: '<p>"Hi"</p>', content_text: '"Hi"' }],
    ['one whose content is empty', { ...EMPTY, content_html: null, content_text: null }],
  ])('is the JSON of the DTO, to the character, for %s', (_, row: PostRow) => {
    expect(postJson(row)).toBe(JSON.stringify(PostDto.from(row)));
  });
});
