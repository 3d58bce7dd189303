import { postsPerWeek } from '../../feeds/feed-pace.js';
import type { ParsedFeed } from '../parsing/parsed-feed.js';
import { computePace } from '../polling/schedule.js';

const PREVIEWED_POSTS = 5;
const MAX_TEXT_LENGTH = 300;

/** What a feed would bring, for somebody who decides whether to subscribe. */
export interface FeedPreview {
  siteUrl: string | null;
  description: string | null;
  language: string | null;
  icon: string | null;
  postsPerWeek: number | null;
  /** The first ones of the document, which are usually the newest. */
  posts: PreviewedPost[];
}

export interface PreviewedPost {
  title: string | null;
  url: string | null;
  /** Epoch milliseconds. */
  publishedAt: number | null;
}

/** Bounded, whatever the document holds, since it is passed between threads. */
export function buildPreview(feed: ParsedFeed, now = Date.now()): FeedPreview {
  const { siteUrl, description, language, icon, hints, items } = feed;
  return {
    ...{ siteUrl, language, icon },
    description: shortened(description),
    postsPerWeek: postsPerWeek(computePace({ hints, posts: items }, now), now),
    posts: items.slice(0, PREVIEWED_POSTS).map(({ title, url, publishedAt, summary }) => ({
      title: shortened(title ?? summary),
      ...{ url, publishedAt },
    })),
  };
}

function shortened(text: string | null): string | null {
  if (text === null || text.length <= MAX_TEXT_LENGTH) return text;
  // Not between the halves of a surrogate pair.
  return `${text.slice(0, MAX_TEXT_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
