import { check } from '../../http/input/decorators/field.decorator.js';
import { Flag } from '../../http/input/decorators/flag.decorator.js';
import { NullableObject } from '../../http/input/decorators/nullable-object.decorator.js';
import { Integer } from '../../http/input/decorators/number.decorator.js';
import { OneOf, Text } from '../../http/input/decorators/text.decorator.js';
import type { FeedEntity } from '../feed.entity.js';
import { HeaderValue, RequestHeaders } from './request-fields.decorator.js';

const MAX_REFRESH_MINUTES = 30 * 24 * 60;
const MAX_LIMIT = 1_000_000;
const FULL_TEXT = ['off', 'on'] as const;

export class RetentionInputDto {
  @Integer({
    ...{ optional: true, nullable: true, min: 1, max: MAX_LIMIT, example: 90 },
    description: 'The age in days at which posts are removed; null for the limit of Sluice.',
  })
  maxAgeDays?: number | null;

  @Integer({
    ...{ optional: true, nullable: true, min: 1, max: MAX_LIMIT, example: 500 },
    description: 'How many posts are kept, newest first; null for the limit of Sluice.',
  })
  maxPosts?: number | null;

  @Flag({ optional: true, description: 'Whether unread posts are kept; true by default.' })
  keepUnread?: boolean;
}

/** Settings of a web feed. A missing one keeps its value, and null takes it away. */
export class FeedSettingsInputDto {
  @Text({
    ...{ max: 255, verbatim: true, optional: true, nullable: true, example: 'reader' },
    description: 'The user name of Basic authentication.',
  })
  @check(
    'userName',
    (value) => typeof value !== 'string' || !value.includes(':'),
    'must not contain a colon',
  )
  username?: string | null;

  @Text({
    ...{ max: 1_000, verbatim: true, optional: true, nullable: true },
    description: 'The password of Basic authentication. No answer shows it.',
  })
  password?: string | null;

  @HeaderValue({
    ...{ max: 4_096, isSecret: true, example: 'session=0123456789' },
    description: 'A `Cookie` header. No answer shows it.',
  })
  cookie?: string | null;

  @HeaderValue({
    ...{ max: 500, example: 'Mozilla/5.0 (compatible; Sluice)' },
    description: 'A `User-Agent` in place of that of Sluice.',
  })
  userAgent?: string | null;

  @RequestHeaders()
  headers?: Record<string, string> | null;

  @Integer({
    ...{ optional: true, nullable: true, min: 1, max: MAX_REFRESH_MINUTES, example: 240 },
    description: 'The least time between two automatic fetches, in minutes.',
  })
  refreshMinutes?: number | null;

  @OneOf(FULL_TEXT, {
    ...{ optional: true, nullable: true, example: 'on' },
    description:
      'Whether new posts get the text of their pages: soon after they arrive, and again when they are edited.',
  })
  fullText?: (typeof FULL_TEXT)[number] | null;

  @NullableObject(
    () => RetentionInputDto,
    'Limits of the posts of this feed in place of those of Sluice. It is replaced as a whole.',
  )
  retention?: RetentionInputDto | null;
}

/** Settings of a web feed, on creation and on changes. */
export const SettingsInput = (): PropertyDecorator =>
  NullableObject(
    () => FeedSettingsInputDto,
    'Settings of a web feed. On a change a missing one keeps its value. Null removes a setting, or all of them.',
  );

export class RetentionDto {
  /**
   * The age in days at which posts are removed; null for the limit of Sluice.
   * @example 90
   */
  maxAgeDays: number | null;

  /**
   * How many posts are kept, newest first; null for the limit of Sluice.
   * @example 500
   */
  maxPosts: number | null;

  /** Whether unread posts are kept. */
  keepUnread: boolean;
}

export class FeedSettingsDto {
  /**
   * The user name of Basic authentication.
   * @example reader
   */
  username: string | null;

  /** Whether a password is set; no answer shows it. */
  hasPassword: boolean;

  /** Whether a cookie is set; no answer shows it. */
  hasCookie: boolean;

  /**
   * The `User-Agent` of its fetches; null for that of Sluice.
   * @example "Mozilla/5.0 (compatible; Sluice)"
   */
  userAgent: string | null;

  /**
   * The names of further headers; no answer shows their values.
   * @example ["X-Api-Token"]
   */
  headers: string[];

  /**
   * The least time between two automatic fetches, in minutes.
   * @example 240
   */
  refreshMinutes: number | null;

  /**
   * Whether new posts get the text of their pages.
   * @example off
   */
  fullText: (typeof FULL_TEXT)[number];

  /** Limits of its posts; null for those of Sluice. */
  retention: RetentionDto | null;

  /** The record of a deleted feed has no settings. */
  static from(feed: FeedEntity): FeedSettingsDto {
    const { username, hasPassword, hasCookie, userAgent, headers } = feed.request ?? {};
    return {
      username: username ?? null,
      hasPassword: hasPassword ?? false,
      hasCookie: hasCookie ?? false,
      userAgent: userAgent ?? null,
      headers: headers ?? [],
      refreshMinutes: feed.refreshMinutes ?? null,
      fullText: feed.fullText === 1 ? 'on' : 'off',
      retention: toRetention(feed),
    };
  }
}

function toRetention(feed: FeedEntity): RetentionDto | null {
  if ((feed.retentionKeepUnread ?? null) === null) return null;
  return {
    maxAgeDays: feed.retentionMaxAgeDays,
    maxPosts: feed.retentionMaxPosts,
    keepUnread: feed.retentionKeepUnread === 1,
  };
}
