import { folded } from '../content/search-terms.js';
import type { FeedEntity } from './feed.entity.js';

const SPACE = /\s+/u;

/**
 * Whether the names and the description of a feed hold all of some words, or parts of words. Compared
 * here, since the two databases differ in what they take for the same letter.
 */
export function holdsWords(
  words: string,
): (feed: Pick<FeedEntity, 'title' | 'feedUrl' | 'siteUrl' | 'description'>) => boolean {
  const sought = folded(words).split(SPACE);
  return ({ title, feedUrl, siteUrl, description }) => {
    const text = folded([title, feedUrl, siteUrl, description].join('\n'));
    return sought.every((word) => text.includes(word));
  };
}
