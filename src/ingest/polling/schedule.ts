import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../common/durations.js';
import type { FeedPace } from '../../feeds/feed-pace.js';
import type { FeedPush } from '../../feeds/feed-push.js';
import type { ParsedFeed, ParsedItem } from '../parsing/parsed-feed.js';

const MIN_INTERVAL = 5 * MINUTE_MS;
const MAX_INTERVAL = DAY_MS;
/** For a feed whose posts have no dates. */
const UNKNOWN_PACE = HOUR_MS;
const FIRST_BACKOFF = 10 * MINUTE_MS;
/** A longer pause is a mistake of the publisher and must not stop a feed. */
const MAX_DELAY_MS = 30 * DAY_MS;
/** The number of newest posts that determine the pace of a feed. */
const SAMPLE = 20;

/** The inputs of one plan; `random`, from 0 to 1, spreads feeds that would be due together. */
export interface PlanInputs {
  /** Epoch milliseconds. */
  now: number;
  random: number;
}

/** The present instant, with a new random number. */
export const currentPlanInputs = (): PlanInputs => ({ now: Date.now(), random: Math.random() });

/** How often the feed posts, by its newest posts, and the polling hints of its publisher. */
export function computePace(
  { posts, hints }: Pick<ParsedFeed, 'hints'> & { posts: Pick<ParsedItem, 'publishedAt'>[] },
  now: number,
): FeedPace {
  const newest = posts
    .map(({ publishedAt }) => publishedAt)
    .filter((instant): instant is number => instant !== null && instant <= now)
    .sort((a, b) => b - a)
    .slice(0, SAMPLE);
  return { ...hints, since: newest.at(-1) ?? null, posts: newest.length };
}

/**
 * When a feed is due after a successful fetch: half of its usual interval between posts, from 5
 * minutes to 24 hours. Not before `ttl`, `sy:updatePeriod` and `max-age` (in seconds) allow, up to
 * 24 hours. Outside its `skipHours` and `skipDays`.
 */
export function nextFetch(
  pace: FeedPace | null,
  maxAge: number | null,
  moment: PlanInputs,
): number {
  const { now, random } = moment;
  const interval = bounded(spread(bounded(usualGap(pace, now) / 2), random));
  const asked = Math.max(
    (pace?.ttlMinutes ?? 0) * MINUTE_MS,
    (pace?.updatePeriodMinutes ?? 0) * MINUTE_MS,
    (maxAge ?? 0) * 1_000,
  );
  const lengthened = Math.max(interval, Math.min(asked * (1 + random / 10), MAX_INTERVAL));
  return outsideSkipped(now + Math.round(lengthened), pace, random);
}

/**
 * When a feed is due that hubs push: as planned, or after about a day while the pushes prove
 * themselves and this fetch found nothing that they had not brought.
 */
export function nextBesidePushes(
  planned: number,
  push: Pick<FeedPush, 'isProven'> | null | undefined,
  foundNew: boolean,
  { now, random }: PlanInputs,
): number {
  if (!push?.isProven || foundNew) return planned;
  return Math.max(planned, now + Math.round(spread(DAY_MS, random)));
}

/** The same instant, or the end of the least time that the account sets between two fetches. */
export const notSooner = (
  planned: number,
  { refreshMinutes }: { refreshMinutes: number | null },
  { now }: PlanInputs,
): number => Math.max(planned, now + (refreshMinutes ?? 0) * MINUTE_MS);

/**
 * The next attempt after consecutive failures: 10 minutes, doubled for each failure, at most a day,
 * without end. The pause that a publisher requests (`Retry-After`, in milliseconds) replaces the
 * back-off.
 */
export function nextTry(failures: number, retryAfter: number | null, moment: PlanInputs): number {
  const { now, random } = moment;
  if (retryAfter !== null) {
    const asked = Math.min(Math.max(retryAfter, MIN_INTERVAL), MAX_DELAY_MS);
    return now + asked + Math.round(random * MINUTE_MS);
  }
  const doubled = FIRST_BACKOFF * 2 ** Math.min(failures - 1, 20);
  return now + Math.round(bounded(spread(Math.min(doubled, MAX_INTERVAL), random)));
}

/**
 * The instants of the next attempt after one failure, after two, and so on, up to the longest
 * back-off.
 */
export const nextTries = (now: number): number[] =>
  Array.from({ length: 10 }, (_, n) => nextTry(n + 1, null, { now, random: Math.random() }));

/** The last interval ends now, so that the pace of an inactive feed slows down. */
function usualGap(pace: FeedPace | null, now: number): number {
  return pace?.since ? (now - pace.since) / pace.posts : 2 * UNKNOWN_PACE;
}

const bounded = (interval: number): number =>
  Math.min(Math.max(interval, MIN_INTERVAL), MAX_INTERVAL);

/** Up to a tenth earlier. */
const spread = (interval: number, random: number): number => interval * (1 - random / 10);

/** The instant, or a time early in the next hour that the publisher does not skip. */
function outsideSkipped(instant: number, pace: FeedPace | null, random: number): number {
  const hours = new Set(pace?.skipHours);
  const days = new Set(pace?.skipDays);
  const isSkipped = (at: number) => {
    const date = new Date(at);
    return hours.has(date.getUTCHours()) || days.has(date.getUTCDay());
  };
  const startOfHour = Math.floor(instant / HOUR_MS) * HOUR_MS;
  for (let ahead = 0; ahead <= 7 * 24; ahead++) {
    const candidate = ahead === 0 ? instant : startOfHour + ahead * HOUR_MS;
    if (!isSkipped(candidate)) return candidate + (ahead && Math.round(random * MIN_INTERVAL));
  }
  return instant;
}
