import { hash } from 'node:crypto';
import { searchTerms } from '../../content/search-terms.js';
import type { PostEntity } from '../post.entity.js';
import type { PostContent } from '../storage/post-content.js';
import type { SearchEntry } from '../search/search-index.js';
import { toCanonicalPage } from './canonical-page.js';

/** A title that is shorter names a series, not a post: `Weekly links`, `Release v1.2`. */
const MIN_HEADING_WORDS = 5;
const MIN_HEADING_CHARACTERS = 24;
/** So many words open a text that no other text begins with; feeds add theirs at its end. */
const OPENING_WORDS = 40;
/** A shorter text is told by all of it with its title, if both together have so many words. */
const MIN_WHOLE_WORDS = 10;
/** A whole number of JavaScript: 13 hexadecimal digits have 52 bits. */
const KEY_DIGITS = 13;

/** What two posts of an account have in common where they have the same content. */
export type ContentKeys = Pick<PostEntity, 'addressKey' | 'headingKey' | 'openingKey'>;

/**
 * The keys of a post: of its page, of its title where that is long, and of the first words of its text; of
 * a short text with its title.
 * Case, accents and punctuation do not matter. In scripts without spaces, each character counts as a word.
 */
export function buildContentKeys(
  { url, title }: Pick<PostContent, 'url' | 'title'>,
  { terms }: SearchEntry,
): ContentKeys {
  const page = url === null ? null : toCanonicalPage(url);
  const heading = title === null ? [] : searchTerms(title);
  const name = heading.join(' ');
  const isLong = heading.length >= MIN_HEADING_WORDS && name.length >= MIN_HEADING_CHARACTERS;
  const opening = terms === '' ? [] : terms.split(' ', OPENING_WORDS);
  return {
    addressKey: page === null ? null : toKey('page', page),
    headingKey: isLong ? toKey('title', name) : null,
    openingKey: toOpeningKey(heading, opening),
  };
}

function toOpeningKey(heading: string[], opening: string[]): number | null {
  if (opening.length === OPENING_WORDS) return toKey('text', opening.join(' '));
  if (opening.length === 0 || heading.length + opening.length < MIN_WHOLE_WORDS) return null;
  return toKey('short', `${heading.join(' ')}\n${opening.join(' ')}`);
}

const toKey = (kind: string, text: string): number =>
  parseInt(hash('sha256', `${kind} ${text}`).slice(0, KEY_DIGITS), 16);
