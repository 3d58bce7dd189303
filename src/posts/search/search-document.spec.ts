import { describe, expect, it } from '@jest/globals';
import { MAX_PLACES, toTsvector } from './tsvector.js';
import { facetMark, buildSearchDocument, buildSearchEntry } from './search-document.js';

const NOTHING = {
  ...{ externalId: 'e', title: null, summary: null, contentText: null },
  ...{ tags: [], authors: [], language: null },
  ...{ url: null, externalUrl: null, image: null, attachments: [] },
};
const attachment = (mimeType: string | null) => ({
  ...{ url: 'https://example.com/file', mimeType, title: null },
  ...{ sizeInBytes: null, durationInSeconds: null },
});
const author = (name: string | null) => ({ name, url: null, avatar: null });

describe('buildSearchDocument', () => {
  it('has the terms of the text, and marks those of the title and those that come three times', () => {
    const { terms, marks } = buildSearchDocument({
      ...NOTHING,
      title: 'Red boat',
      contentText: 'A boat is a boat.',
    });
    expect(terms).toEqual(['a', 'boat', 'is', 'a', 'boat']);
    expect(marks).toEqual(['t-red', 't-boat', 'o-boat', facetMark('externalId', 'e')]);
  });

  it('marks the words of tags, authors and addresses, and the kinds of files', () => {
    const { terms, marks } = buildSearchDocument({
      ...NOTHING,
      ...{ tags: ['Open source'], authors: [author('Ada Lovelace')] },
      ...{ url: 'https://example.com/Öl', image: 'https://example.com/a.png' },
      attachments: [attachment('audio/mpeg'), attachment(null)],
    });
    expect(terms).toEqual([]);
    const words = marks.filter((mark) => !mark.startsWith('l-'));
    expect(words.slice(0, 8)).toEqual([
      ...['g-open', 'g-source', 'w-ada', 'w-lovelace'],
      ...['u-https', 'u-example', 'u-com', 'u-ol'],
    ]);
    expect(words.slice(8)).toEqual(['h-attachment', 'h-image', 'h-audio']);
  });

  it('has what is beyond the marks among the terms', () => {
    const title = Array.from({ length: 210 }, (_, n) => `w${n}`).join(' ');
    const { terms } = buildSearchDocument({ ...NOTHING, title, contentText: 'text' });
    expect(terms).toHaveLength(11);
    expect([terms[0], terms.at(-1)]).toEqual(['w200', 'text']);
  });

  it('marks tags, authors and languages in any case, and the externalId unchanged', () => {
    const { marks } = buildSearchDocument({
      ...NOTHING,
      ...{ externalId: 'E/1', tags: ['Öl', 'oel'], language: 'zh-Hant-TW' },
      authors: [author('ADA'), author(null)],
    });
    expect(marks.filter((mark) => mark.startsWith('l-'))).toEqual([
      facetMark('externalId', 'E/1'),
      ...[facetMark('tag', 'öl'), facetMark('tag', 'OEL'), facetMark('author', 'Ada')],
      ...['zh', 'ZH-hant', 'zh-hant-tw'].map((range) => facetMark('language', range)),
    ]);
    expect(facetMark('externalId', 'e/1')).not.toBe(facetMark('externalId', 'E/1'));
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('never meets a word, nor exceeds what PostgreSQL keeps of a document', () => {
    const wide = (n: number) => `${n}${'a\u0915'.repeat(31)}`;
    const long = Array.from({ length: 20_000 }, (_, n) => wide(n));
    const { terms, marks } = buildSearchDocument({
      ...NOTHING,
      title: long.slice(0, 1_000).join(' '),
      contentText: long.map((word) => `${word} ${word} ${word}`).join(' '),
      tags: long.slice(0, 100),
      authors: long.slice(100, 200).map(author),
      language: 'a-'.repeat(17),
    });
    expect(marks.length).toBeGreaterThan(500);
    for (const mark of marks) expect(mark).toMatch(/^[a-z]-[\p{L}\p{N}]+$/u);
    const lexemes = new Set([...terms, ...marks]);
    const places = terms.length + marks.length;
    const bytes = [...lexemes].reduce((sum, term) => sum + Buffer.byteLength(term) + 4, 2 * places);
    expect(bytes).toBeLessThan(2 ** 20);
    expect(toTsvector('account', terms, marks)).toContain(`'${terms[0]}':1`);
  });
});

describe('buildSearchEntry', () => {
  it('keeps as many places of a term as PostgreSQL, and the places of all others', () => {
    const contentText = `${'boat '.repeat(MAX_PLACES + 2)}stone`;
    const { terms, marks } = buildSearchEntry({ ...NOTHING, contentText });
    expect(terms).toBe(`${'boat '.repeat(MAX_PLACES)}- - stone`);
    expect(marks).toBe(`o-boat ${facetMark('externalId', 'e')}`);
    const vector = toTsvector('account', terms.split(' '), []);
    expect(vector).toMatch(/^'a-account' 'boat':1,[\d,]+,255 'stone':258$/);
  });

  it('of a post that says nothing has the mark of its externalId alone', () => {
    expect(buildSearchEntry(NOTHING)).toEqual({ terms: '', marks: facetMark('externalId', 'e') });
  });
});
