import { containsText } from '../content/contains-words.js';
import type { FeedEntity } from './feed.entity.js';

/**
 * Whether the title, the addresses and the description of a feed together contain all of these words
 * or parts of words.
 */
export function feedContains(
  words: string,
): (feed: Pick<FeedEntity, 'title' | 'feedUrl' | 'siteUrl' | 'description'>) => boolean {
  const isIn = containsText(words);
  return ({ title, feedUrl, siteUrl, description }) =>
    isIn([title, feedUrl, siteUrl, description].join('\n'));
}
