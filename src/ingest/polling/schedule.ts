import type { FeedPace } from '../../feeds/feed-pace.js';
import type { ParsedFeed } from '../parsing/parsed-feed.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SHORTEST = 5 * MINUTE;
const LONGEST = DAY;
/** For a feed whose posts carry no dates. */
const UNKNOWN_PACE = HOUR;
const FIRST_BACKOFF = 10 * MINUTE;
/** What is longer is a mistake of the publisher, which must not silence a feed for good. */
const LONGEST_PENALTY = 30 * DAY;
/** How many of the newest posts tell how often a feed posts. */
const SAMPLE = 20;

/** The circumstances of one plan; `random`, from 0 to 1, spreads what would fall together. */
export interface Moment {
  /** Epoch milliseconds. */
  now: number;
  random: number;
}

/** This instant, with a draw of its own. */
export const thisMoment = (): Moment => ({ now: Date.now(), random: Math.random() });

/** How often the feed posts, by the dates of its newest posts, and what its publisher asks for. */
export function paceOf(
  { items, hints }: Pick<ParsedFeed, 'items' | 'hints'>,
  now: number,
): FeedPace {
  const newest = items
    .map(({ publishedAt }) => publishedAt)
    .filter((instant): instant is number => instant !== null && instant <= now)
    .sort((a, b) => b - a)
    .slice(0, SAMPLE);
  return { ...hints, since: newest.at(-1) ?? null, posts: newest.length };
}

/**
 * When a feed that was fetched well is due again: twice in the time in which it usually posts
 * once, from 5 minutes to 24 hours; no sooner than `ttl`, `sy:updatePeriod` and `max-age`
 * (in seconds) ask for, up to 24 hours; and outside its `skipHours` and `skipDays`.
 */
export function nextFetch(pace: FeedPace | null, maxAge: number | null, moment: Moment): number {
  const { now, random } = moment;
  const interval = bounded(spread(bounded(usualGap(pace, now) / 2), random));
  const asked = Math.max(
    (pace?.ttlMinutes ?? 0) * MINUTE,
    (pace?.updatePeriodMinutes ?? 0) * MINUTE,
    (maxAge ?? 0) * 1_000,
  );
  const lengthened = Math.max(interval, Math.min(asked * (1 + random / 10), LONGEST));
  return outsideSkipped(now + Math.round(lengthened), pace, random);
}

/**
 * When to try again after a number of failures in a row: 10 minutes, twice as long each time, at
 * most a day, for ever. A publisher that names a time (`Retry-After`, in milliseconds) is left
 * alone for all of it, and tried right afterwards, however often it has failed.
 */
export function nextTry(failures: number, retryAfter: number | null, moment: Moment): number {
  const { now, random } = moment;
  if (retryAfter !== null) {
    const asked = Math.min(Math.max(retryAfter, SHORTEST), LONGEST_PENALTY);
    return now + asked + Math.round(random * MINUTE);
  }
  const doubled = FIRST_BACKOFF * 2 ** Math.min(failures - 1, 20);
  return now + Math.round(bounded(spread(Math.min(doubled, LONGEST), random)));
}

/** Counted up to now, so that the pace of a feed that has fallen silent slows down by itself. */
function usualGap(pace: FeedPace | null, now: number): number {
  return pace?.since ? (now - pace.since) / pace.posts : 2 * UNKNOWN_PACE;
}

const bounded = (interval: number): number => Math.min(Math.max(interval, SHORTEST), LONGEST);

/** Up to a tenth sooner. */
const spread = (interval: number, random: number): number => interval * (1 - random / 10);

/** The instant, or early in the next hour that the publisher does not skip, if there is one. */
function outsideSkipped(instant: number, pace: FeedPace | null, random: number): number {
  const hours = new Set(pace?.skipHours);
  const days = new Set(pace?.skipDays);
  const isSkipped = (at: number) => {
    const date = new Date(at);
    return hours.has(date.getUTCHours()) || days.has(date.getUTCDay());
  };
  const startOfHour = Math.floor(instant / HOUR) * HOUR;
  for (let ahead = 0; ahead <= 7 * 24; ahead++) {
    const candidate = ahead === 0 ? instant : startOfHour + ahead * HOUR;
    if (!isSkipped(candidate)) return candidate + (ahead && Math.round(random * SHORTEST));
  }
  return instant;
}
