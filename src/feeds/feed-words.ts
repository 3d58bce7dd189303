import { folded } from '../content/search-terms.js';
import type { FeedEntity } from './feed.entity.js';

const SPACE = /\s+/u;

/**
 * Whether the names of a feed hold all of some words, or parts of words. Compared here, since the two
 * databases differ in what they take for the same letter.
 */
export function holdsWords(
  words: string,
): (feed: Pick<FeedEntity, 'title' | 'feedUrl' | 'siteUrl'>) => boolean {
  const sought = folded(words).split(SPACE);
  return ({ title, feedUrl, siteUrl }) => {
    const names = folded(`${title}\n${feedUrl ?? ''}\n${siteUrl ?? ''}`);
    return sought.every((word) => names.includes(word));
  };
}
