import { describe, expect, it } from '@jest/globals';
import { InputPipe } from '../../http/input/input.pipe.js';
import { InvalidRequestError } from '../../http/problems/errors.js';
import { PublishPostDto, UpdatePostDto } from './post-input.dto.js';

const AN_INSTANT = 'must be an ISO 8601 timestamp with a time zone, such as 2026-01-02T03:04:05Z';
const A_URL = 'must be an http or https URL of at most 2048 characters';
const A_LANGUAGE = 'must be a language tag such as en or pt-BR';
const A_COUNT = 'must be a whole number of at least 0';
const AN_OBJECT = expect.stringContaining('object') as unknown as string;
const TAGS = 'must be an array of at most 100 strings of 1 to 200 characters';
const upTo = (max: number) =>
  `must be a string of at most ${max} characters without control characters`;
const NO_HALF = (max: number) =>
  `must be a string of at most ${max} characters, without half of one (a lone surrogate)`;
const EXTERNAL_ID = 'must be a string of 1 to 1000 characters without control characters';
const file = (fields: object) => ({ attachments: [{ url: 'https://example.com/1', ...fields }] });

const REFUSED: [string, object, string, string][] = [
  ['a javascript: URL', { url: 'javascript:alert(1)' }, 'url', A_URL],
  ['a data: URL', { image: 'data:image/png;base64,AAAA' }, 'image', A_URL],
  ['a relative URL', { url: '/blog' }, 'url', A_URL],
  ['a mailto: URL', { commentsUrl: 'mailto:a@b.example' }, 'commentsUrl', A_URL],
  ['an ftp: URL', { externalUrl: 'ftp://example.com/' }, 'externalUrl', A_URL],
  ['a URL that is none', { url: 'http://' }, 'url', A_URL],
  ['an empty URL', { url: '' }, 'url', A_URL],
  ['a URL of 2,049 characters', { url: `https://example.com/${'x'.repeat(2_029)}` }, 'url', A_URL],
  ['a URL with a line break', { url: 'https://example.com/\nx' }, 'url', A_URL],
  ['a URL with NUL', { url: 'https://example.com/\0' }, 'url', A_URL],
  ['a URL with a lone surrogate', { url: 'https://example.com/\ud800' }, 'url', A_URL],
  ['a number for a URL', { url: 1 }, 'url', A_URL],
  ['an array for a URL', { url: ['https://example.com/'] }, 'url', A_URL],
  ['an object for a URL', { url: { href: 'https://example.com/' } }, 'url', A_URL],
  ['a number for a title', { title: 1 }, 'title', upTo(1_000)],
  ['an array for a title', { title: ['T'] }, 'title', upTo(1_000)],
  ['an object for a title', { title: {} }, 'title', upTo(1_000)],
  ['true for a title', { title: true }, 'title', upTo(1_000)],
  ['a title of 1,001 characters', { title: 'x'.repeat(1_001) }, 'title', upTo(1_000)],
  ['a title with NUL', { title: 'a\0b' }, 'title', upTo(1_000)],
  ['a title with a line break', { title: 'a\nb' }, 'title', upTo(1_000)],
  ['a title with a lone surrogate', { title: 'a\udc00b' }, 'title', NO_HALF(1_000)],
  ['NUL in the content', { contentHtml: '<p>\0</p>' }, 'contentHtml', upTo(1_000_000)],
  ['a lone surrogate in the text', { contentText: '\ud83d' }, 'contentText', NO_HALF(1_000_000)],
  ['a number for the content', { contentHtml: 5 }, 'contentHtml', upTo(1_000_000)],
  ['an array for the text', { contentText: ['x'] }, 'contentText', upTo(1_000_000)],
  [
    'a content that is too long',
    { contentHtml: 'x'.repeat(1_000_001) },
    'contentHtml',
    upTo(1_000_000),
  ],
  ['a summary that is too long', { summary: 'x'.repeat(10_001) }, 'summary', upTo(10_000)],
  ['an empty externalId', { externalId: ' ' }, 'externalId', EXTERNAL_ID],
  ['an externalId that is too long', { externalId: 'x'.repeat(1_001) }, 'externalId', EXTERNAL_ID],
  ['a number for an externalId', { externalId: 42 }, 'externalId', EXTERNAL_ID],
  ['an externalId with NUL', { externalId: 'a\0' }, 'externalId', EXTERNAL_ID],
  ['a string for authors', { authors: 'Ada' }, 'authors', 'must be an array'],
  ['an object for authors', { authors: { name: 'Ada' } }, 'authors', 'must be an array'],
  ['a string for an author', { authors: ['Ada'] }, 'authors[0]', AN_OBJECT],
  ['a number for an author', { authors: [1] }, 'authors[0]', AN_OBJECT],
  ['null for an author', { authors: [null] }, 'authors[0]', AN_OBJECT],
  ['an array for an author', { authors: [[{ name: 'Ada' }]] }, 'authors[0]', AN_OBJECT],
  [
    '101 authors',
    { authors: Array(101).fill({ name: 'Ada' }) },
    'authors',
    'must have at most 100 elements',
  ],
  ['a number for an author’s name', { authors: [{ name: 1 }] }, 'authors[0].name', upTo(300)],
  [
    'a name of 301 characters',
    { authors: [{}, { name: 'x'.repeat(301) }] },
    'authors[1].name',
    upTo(300),
  ],
  ['an author’s javascript: URL', { authors: [{ url: 'javascript:x' }] }, 'authors[0].url', A_URL],
  ['an author’s bad avatar', { authors: [{ avatar: 'x' }] }, 'authors[0].avatar', A_URL],
  [
    'an unknown field of an author',
    { authors: [{ age: 1 }] },
    'authors[0].age',
    'is not a known property',
  ],
  ['a string for tags', { tags: 'news' }, 'tags', TAGS],
  ['a number among tags', { tags: ['news', 1] }, 'tags', TAGS],
  ['null among tags', { tags: [null] }, 'tags', TAGS],
  ['an empty tag', { tags: [' '] }, 'tags', TAGS],
  ['a tag that is too long', { tags: ['x'.repeat(201)] }, 'tags', TAGS],
  ['101 tags', { tags: Array.from({ length: 101 }, (_, n) => `t${n}`) }, 'tags', TAGS],
  ['a tag with NUL', { tags: ['a\0'] }, 'tags', TAGS],
  ['a string for attachments', { attachments: 'x' }, 'attachments', 'must be an array'],
  ['null for an attachment', { attachments: [null] }, 'attachments[0]', AN_OBJECT],
  ['an attachment without URL', { attachments: [{}] }, 'attachments[0].url', A_URL],
  [
    'an attachment with null for its URL',
    { attachments: [{ url: null }] },
    'attachments[0].url',
    A_URL,
  ],
  ['an attachment’s data: URL', { attachments: [{ url: 'data:x' }] }, 'attachments[0].url', A_URL],
  ['a negative size', file({ sizeInBytes: -1 }), 'attachments[0].sizeInBytes', A_COUNT],
  ['a fraction of bytes', file({ sizeInBytes: 1.5 }), 'attachments[0].sizeInBytes', A_COUNT],
  ['a size in letters', file({ sizeInBytes: '100' }), 'attachments[0].sizeInBytes', A_COUNT],
  [
    'a size past all numbers',
    file({ sizeInBytes: 1e300 }),
    'attachments[0].sizeInBytes',
    'must be a whole number from 0 to 9007199254740991',
  ],
  [
    'a duration in words',
    file({ durationInSeconds: '1:00' }),
    'attachments[0].durationInSeconds',
    'must be a number of at least 0',
  ],
  [
    'a mimeType that is too long',
    file({ mimeType: 'x'.repeat(201) }),
    'attachments[0].mimeType',
    upTo(200),
  ],
  ['a language that is none', { language: 'english language' }, 'language', A_LANGUAGE],
  ['a number for a language', { language: 1 }, 'language', A_LANGUAGE],
  ['a language that is too long', { language: `en-${'x'.repeat(40)}` }, 'language', A_LANGUAGE],
  ['the 30th of February', { publishedAt: '2026-02-30T00:00:00Z' }, 'publishedAt', AN_INSTANT],
  ['the 29th of February 2025', { publishedAt: '2025-02-29T00:00:00Z' }, 'publishedAt', AN_INSTANT],
  ['a 13th month', { publishedAt: '2026-13-01T00:00:00Z' }, 'publishedAt', AN_INSTANT],
  ['a 25th hour', { publishedAt: '2026-01-01T25:00:00Z' }, 'publishedAt', AN_INSTANT],
  ['a time without a zone', { publishedAt: '2026-01-01T00:00:00' }, 'publishedAt', AN_INSTANT],
  ['a date without a time', { publishedAt: '2026-01-01' }, 'publishedAt', AN_INSTANT],
  ['a number for a time', { publishedAt: 1_767_225_600_000 }, 'publishedAt', AN_INSTANT],
  ['an empty time', { modifiedAt: '' }, 'modifiedAt', AN_INSTANT],
  ['a time in words', { modifiedAt: 'Thu, 01 Jan 2026 00:00:00 GMT' }, 'modifiedAt', AN_INSTANT],
  ['a year of five digits', { publishedAt: '+12026-01-01T00:00:00Z' }, 'publishedAt', AN_INSTANT],
  ['an unknown property', { headline: 'T' }, 'headline', 'is not a known property'],
  ['the id', { id: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70' }, 'id', 'is not a known property'],
  [
    'the feedId',
    { feedId: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70' },
    'feedId',
    'is not a known property',
  ],
  [
    'the accountId',
    { accountId: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70' },
    'accountId',
    'is not a known property',
  ],
  ['the identity', { identity: 'x' }, 'identity', 'is not a known property'],
  ['createdAt', { createdAt: '2026-01-01T00:00:00Z' }, 'createdAt', 'is not a known property'],
];

const ACCEPTED: [string, Record<string, unknown>][] = [
  [
    'texts at their longest',
    { title: 'x'.repeat(1_000), externalId: 'y'.repeat(1_000), tags: ['z'.repeat(200)] },
  ],
  ['characters of two units, counted once', { title: '😀'.repeat(1_000) }],
  ['a URL of 2,048 characters', { url: `https://example.com/${'x'.repeat(2_028)}` }],
  ['an address in another script', { url: 'https://例え.テスト/路' }],
  ['line breaks and tabs in the content', { contentText: 'a\r\n\tb' }],
  ['quotes, emoji and right-to-left text', { title: `'"\`\\;-- 🏳️‍🌈 שלום` }],
  ['a leap day', { title: 'T0', publishedAt: '2024-02-29T23:59:59.999999999Z' }],
  [
    'the first and the last year',
    { title: 'T1', publishedAt: '0001-01-01T00:00:00Z', modifiedAt: '9999-12-31T23:59:59Z' },
  ],
  ['the largest size', { title: 'T2', ...file({ sizeInBytes: Number.MAX_SAFE_INTEGER }) }],
  [
    '100 tags and authors',
    {
      tags: Array.from({ length: 100 }, (_, n) => `t${n}`),
      authors: Array(100).fill({ name: 'A' }),
      title: 'T100',
    },
  ],
  ['names that JavaScript knows', { title: 'constructor', tags: ['__proto__', 'toString'] }],
];

describe('What a post may say', () => {
  const input = new InputPipe();
  const read = (value: object, metatype: new () => object = PublishPostDto): Promise<unknown> =>
    input.transform(structuredClone(value), { type: 'body', metatype });
  const failure = async (value: object, metatype?: new () => object) => {
    const error = await read(value, metatype).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidRequestError);
    return (error as InvalidRequestError).errors;
  };

  it.each(REFUSED)('is not %s', async (_, fields, field, message) => {
    expect(await failure({ title: 'T', ...fields })).toEqual([{ field, message }]);
  });

  it.each(REFUSED.filter(([, , field]) => field !== 'externalId'))(
    'is not %s in a change',
    async (_, fields, field, message) => {
      expect(await failure(fields, UpdatePostDto)).toEqual([{ field, message }]);
    },
  );

  it.each(ACCEPTED)('is %s, and stays as it is', async (_, fields) => {
    // Instants become milliseconds.
    const { publishedAt: _published, modifiedAt: _modified, ...others } = fields;
    expect(await read(fields)).toMatchObject(others);
  });

  it('is told of every field that is wrong at once', async () => {
    const errors = await failure({ url: 'x', tags: 1, nonsense: 1 });
    expect(errors!.map(({ field }) => field).sort()).toEqual(['nonsense', 'tags', 'url']);
  });
});
