import { folded } from '../content/search-terms.js';
import type { FeedEntity } from './feed.entity.js';

const SPACE = /\s+/u;

/**
 * Whether the title, the addresses and the description of a feed together contain all of these words
 * or parts of words. The engines differ in which letters are equal, so SQL does not compare them.
 */
export function containsWords(
  words: string,
): (feed: Pick<FeedEntity, 'title' | 'feedUrl' | 'siteUrl' | 'description'>) => boolean {
  const wanted = folded(words).split(SPACE);
  return ({ title, feedUrl, siteUrl, description }) => {
    const text = folded([title, feedUrl, siteUrl, description].join('\n'));
    return wanted.every((word) => text.includes(word));
  };
}
