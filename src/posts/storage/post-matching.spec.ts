import { describe, expect, it } from '@jest/globals';
import { NO_CONTENT } from '../../../test/support/posts/no-content.js';
import { DELETED, STORED } from './distinct-posts.js';
import type { FetchedPost, KnownPost } from './distinct-posts.js';
import { buildKeys } from './post-keys.js';
import { matchPosts } from './post-matching.js';

/** `id link title date text`; a dash stands for none, and `atom:` begins an `atom:id`. */
const read = (text: string): FetchedPost => {
  const [guid = null, link, title = null, date, words = null] = text
    .split(' ')
    .map((part) => (part === '-' ? null : part));
  const url = link ? URL.parse(link, 'https://x.org/')!.href : null;
  const publishedAt = date ? Number(date) : null;
  const content = { ...NO_CONTENT, url, title, contentHtml: words, publishedAt };
  const isAtom = guid?.startsWith('atom:') ?? false;
  const keys = buildKeys(guid, content, isAtom);
  const externalId = guid ?? url ?? keys.nameKey;
  return {
    ...{ ...keys, publishedAt, rawHash: null, content: { ...content, externalId } },
    search: null as never,
  };
};

/** The same, stored; `gone` in front of a removed one. */
const stored = (text: string): KnownPost => {
  const isRemoved = text.startsWith('gone ');
  const { publishedAt, content, ...keys } = read(text.replace('gone ', ''));
  return {
    ...keys,
    ...{ id: text, externalId: content.externalId, publishedAt: publishedAt ?? 1_000 },
    ...{ modifiedAt: null, removed: isRemoved ? DELETED : STORED },
  };
};

type Case = [name: string, fetched: string[], stored: string[], matches: (number | null)[]];

const SAME_ID: Case[] = [
  ['nothing is known', ['g l t 1 x'], [], [null]],
  ['nothing has come', [], ['g l t 1 x'], []],
  ['a post that has not changed', ['g l t 1 x'], ['h m u 2 y', 'g l t 1 x'], [1]],
  ['an edit of everything but the id', ['g m u 2 y'], ['g l t 1 x'], [0]],
  ['a shared id, unchanged', ['g - - 1 x', 'g - - 1 y'], ['g - - 1 y', 'g - - 1 x'], [1, 0]],
  ['a shared id, one left', ['g c - - z'], ['g a - 1 x', 'g b - 2 y', 'g c - 3 w'], [2]],
  ['a shared id, edits by link', ['g a - - 1', 'g b - - 2'], ['g b - 9 x', 'g a - 9 y'], [1, 0]],
  ['a shared id, edits by title', ['g - a - 1', 'g - b - 2'], ['g - b 8 x', 'g - a 9 y'], [1, 0]],
  ['a shared id, edits by date', ['g - - 8 1', 'g - - 9 2'], ['g - - 9 x', 'g - - 8 y'], [1, 0]],
  ['a shared id, a new one among them', ['g d d 4 z', 'g a a 1 x'], ['g a a 1 x'], [null, 0]],
  ['a shared id, all but one gone', ['g d d 4 z'], ['g a a 1 x', 'g b b 2 y'], [null]],
  ['copies that are stored already', ['g - - 1 x'], ['g - - 1 x', 'g - - 1 x'], [0]],
  ['no id, an edit of title, date and text', ['- l u 2 y'], ['- l t 1 x'], [0]],
];

const OTHER_ID: Case[] = [
  ['another id alone', ['h l t 1 x'], ['g l t 1 x'], [null]],
  ['another id and link, same title and date', ['h m t 1 y'], ['g l t 1 x'], [null]],
  ['the same title alone', ['h m t 2 x'], ['g l t 1 x'], [null]],
  ['the same date alone', ['h m u 1 x'], ['g l t 1 x'], [null]],
  ['an id that comes, with the link and the date', ['g l u 1 y'], ['- l t 1 x'], [0]],
  ['an id that comes, with the link and the title', ['g l t 2 y'], ['- l t 1 x'], [0]],
  ['an id that comes, with the link alone', ['g l u 2 y'], ['- l t 1 x'], [null]],
  ['an id that comes, without a link', ['g - t 1 y'], ['- - t 1 x'], [0]],
  ['an id that goes, with the link and the date', ['- l u 1 y'], ['g l t 1 x'], [0]],
  ['an id that goes and was the link', ['- l u 2 y'], ['https://x.org/l l t 1 x'], [0]],
  ['an id that comes and is the link', ['https://x.org/l l u 2 y'], ['- l t 1 x'], [0]],
  ['an id that goes, with the link alone', ['- l u 2 y'], ['g l t 1 x'], [null]],
];

const LOOSE_ID: Case[] = [
  ['a fragment, one date', ['g#2 l u 1 y'], ['g#1 l t 1 x'], [0]],
  ['a fragment, no date', ['g#2 l u - y'], ['g#1 l t - x'], [0]],
  ['a fragment, another date', ['g#2 l t 2 x'], ['g#1 l t 1 x'], [null]],
  ['a fragment, another link', ['g#2 m u 1 y'], ['g#1 l t 1 x'], [null]],
  ['a fragment, no link', ['g#2 - u 1 y'], ['g#1 - t 1 x'], [null]],
  [
    'a fragment of an item that is still there',
    ['g#2 l u 1 y', 'g#1 l t 1 x'],
    ['g#1 l t 1 x'],
    [null, 0],
  ],
  ['a route', ['https://x.org/#/2 l u 1 y'], ['https://x.org/#/1 l t 1 x'], [null]],
  ['a scheme', ['https://x.org/1 l u 1 y'], ['http://x.org/1 l t 1 x'], [0]],
  ['a scheme, another date', ['https://x.org/1 l t 2 x'], ['http://x.org/1 l t 1 x'], [null]],
  ['a host and a slash', ['https://y.org/1/ l u 1 y'], ['https://x.org/1 l t 1 x'], [0]],
  [
    'a session',
    ['http://x.org/1?PHPSESSID=2 l u 1 y'],
    ['http://x.org/1?PHPSESSID=1 l t 1 x'],
    [0],
  ],
  ['a query', ['https://x.org/?p=2 l u 1 y'], ['https://x.org/?p=1 l t 1 x'], [null]],
  [
    'a host, also of the link',
    ['https://y.org/1 https://y.org/1 t 1 y'],
    ['https://x.org/1 https://x.org/1 t 1 x'],
    [0],
  ],
  [
    'a host, also of the link, and the title',
    ['https://y.org/1 https://y.org/1 u 1 y'],
    ['https://x.org/1 https://x.org/1 t 1 x'],
    [null],
  ],
  ['a fragment of an atom:id', ['atom:g#2 l t 1 x'], ['atom:g#1 l t 1 x'], [null]],
];

const REKEYED: Case[] = [
  ['a whole document, unchanged', ['k l t 1 x', 'm n u 2 y'], ['g l t 1 x', 'h n u 2 y'], [0, 1]],
  [
    'a whole document with a new item and an edit',
    ['o p w 4 w', 'k l t 1 x', 'm n u 2 y', 'q r v 3 edited'],
    ['g l t 1 x', 'h n u 2 y', 'i r v 3 z'],
    [null, 0, 1, 2],
  ],
  ['one copy is no sign', ['k l t 1 x', 'm n u 2 other'], ['g l t 1 x', 'h n u 2 y'], [null, null]],
  [
    'an id that is known refutes it',
    ['k l t 1 x', 'm n u 2 y', 'i r v 3 z'],
    ['g l t 1 x', 'h n u 2 y', 'i r v 3 z'],
    [null, null, 2],
  ],
  [
    'a site of atom:ids that moves',
    ['atom:a#2 l t 1 X', 'atom:b#2 n u 2 Y'],
    ['atom:a#1 l t 1 x', 'atom:b#1 n u 2 y'],
    [0, 1],
  ],
];

const REMOVED: Case[] = [
  ['a removed post, edited', ['g m u 2 y'], ['gone g l t 1 x'], [0]],
  ['a copy of a removed post', ['h l t 1 x'], ['gone g l t 1 x'], [0]],
  ['another text under another id', ['h l t 1 y'], ['gone g l t 1 x'], [null]],
];

describe('matchPosts', () => {
  it.each([...SAME_ID, ...OTHER_ID, ...LOOSE_ID, ...REKEYED, ...REMOVED])(
    '%s',
    (_, fetchedTexts, storedTexts, expected) => {
      const fetched = fetchedTexts.map(read);
      const { known } = matchPosts(fetched, storedTexts.map(stored));
      expect(fetched.map((post) => known.get(post)?.id ?? null)).toEqual(
        expected.map((index) => (index === null ? null : storedTexts[index])),
      );
    },
  );

  it('tells which posts have another id than before', () => {
    const fetched = ['g l t 2 y', 'h#2 m u 1 y'].map(read);
    const { renamed } = matchPosts(fetched, ['g l t 1 x', 'h#1 m u 1 x'].map(stored));
    expect([...renamed]).toEqual([fetched[1]]);
  });

  it('takes an address for the same id where it was stored without scheme and slash', () => {
    const before = {
      ...stored('https://x.org/1/ l t 1 x'),
      nameKey: buildKeys(null, { ...NO_CONTENT, url: 'https://x.org/1' }).nameKey,
    };
    const [post] = ['http://x.org/1 m u 2 y'].map(read);
    expect(matchPosts([post!], [before]).known.get(post!)).toBe(before);
  });
});
