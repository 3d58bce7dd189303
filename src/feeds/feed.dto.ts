import { toIso, toIsoOrNull } from '../common/instants.js';
import type { FeedEntity, FeedKind, FeedStatus } from './feed.entity.js';
import type { FeedPush, PushState } from './feed-push.js';
import { FeedSettingsDto } from './settings/feed-settings.dto.js';
import { ofVersion } from '../common/record-version.js';

export class FeedErrorDto {
  /**
   * The kind of failure.
   * @example http_status
   */
  code: string;

  /**
   * The HTTP status of the publisher's answer, if there was one.
   * @example 503
   */
  httpStatus: number | null;

  /**
   * What went wrong, in a sentence.
   * @example "The server answered 503."
   */
  message: string;
}

export class FeedPushDto {
  /**
   * The hub that the feed names.
   * @example https://hub.example.com/
   */
  hub: string;

  /**
   * `pending`: the hub has not confirmed yet; `active`: it sends new posts; `denied`: it refused;
   * `expired`: it did not renew. The feed is also fetched regularly in each state.
   */
  state: PushState;

  /**
   * When the subscription ends. It is renewed after half of its time.
   * @example 2026-01-12T03:04:05.678Z
   */
  expiresAt: string | null;

  /**
   * When the hub last sent content.
   * @example 2026-01-02T03:04:05.678Z
   */
  lastPushAt: string | null;

  static from({ hub, state, expiresAt, lastPushAt }: FeedPush): FeedPushDto {
    return {
      ...{ hub, state },
      expiresAt: toIsoOrNull(expiresAt),
      lastPushAt: toIsoOrNull(lastPushAt),
    };
  }
}

/** A feed, as the API shows it. */
export class FeedDto {
  /**
   * Unique identifier of the feed.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /** `web`: fetched from its publisher; `api`: posts are published into it through this API. */
  source: FeedKind;

  /**
   * Where a web feed is fetched from.
   * @example https://example.com/feed.xml
   */
  feedUrl: string | null;

  /**
   * The web page that the feed belongs to.
   * @example https://example.com/
   */
  siteUrl: string | null;

  /**
   * The title that the account chose, or else the publisher's.
   * @example "Example Weekly"
   */
  title: string;

  /**
   * The description by the publisher, or by the account with source `api`.
   * @example "News of the week."
   */
  description: string | null;

  /**
   * Language tag (BCP 47).
   * @example en
   */
  language: string | null;

  /**
   * Address of a picture. Of a web feed it is that of a copy, which Sluice makes of the icon of the
   * feed, or of its site, and serves without a key. Null until the copy is there.
   * @example https://sluice.example.com/icons/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72
   */
  icon: string | null;

  /**
   * The category of the feed.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
   */
  categoryId: string | null;

  /** `failing`: the last fetch failed, see `lastError`; `gone`: the publisher has removed it. */
  status: FeedStatus;

  /**
   * When it was last fetched, successfully or not.
   * @example 2026-01-02T03:04:05.678Z
   */
  lastFetchedAt: string | null;

  /**
   * When it was last fetched successfully.
   * @example 2026-01-02T03:04:05.678Z
   */
  lastSucceededAt: string | null;

  /**
   * When it is due to be fetched again.
   * @example 2026-01-02T04:04:05.678Z
   */
  nextFetchAt: string | null;

  /**
   * Failures since the last success.
   * @example 0
   */
  errorCount: number;

  /** The last failure; null after a success. `incomplete`: the last document was cut off. */
  lastError: FeedErrorDto | null;

  /**
   * A new address that was found for a feed that is gone or has failed for a week. Send it as `feedUrl` of
   * `PATCH /api/v1/feeds/{id}` to use it.
   * @example https://example.com/new-feed.xml
   */
  suggestedFeedUrl: string | null;

  /** The WebSub subscription that brings new posts at once; null where the feed names no hub. */
  push: FeedPushDto | null;

  /** Whether new posts are summarised in the background; `include=ai` returns the summaries. */
  aiSummaries: boolean;

  /** What the account has set for its fetches and for the retention of its posts. */
  settings: FeedSettingsDto;

  /**
   * When the feed was created.
   * @example 2026-01-02T03:04:05.678Z
   */
  createdAt: string;

  /**
   * When its record last changed.
   * @example 2026-01-02T03:04:05.678Z
   */
  updatedAt: string;

  static from(feed: FeedEntity): FeedDto {
    const shown = {
      id: feed.id,
      source: feed.source,
      feedUrl: feed.feedUrl,
      siteUrl: feed.siteUrl,
      title: feed.title,
      description: feed.description,
      language: feed.language,
      icon: feed.iconAddress ?? null,
      categoryId: feed.categoryId,
      status: feed.status,
      lastFetchedAt: toIsoOrNull(feed.lastFetchedAt),
      lastSucceededAt: toIsoOrNull(feed.lastSucceededAt),
      nextFetchAt: toIsoOrNull(feed.nextFetchAt),
      errorCount: feed.errorCount,
      lastError:
        feed.errorCode === null
          ? null
          : {
              code: feed.errorCode,
              httpStatus: feed.errorHttpStatus,
              message: feed.errorMessage ?? '',
            },
      suggestedFeedUrl: feed.suggestedFeedUrl ?? null,
      push: feed.push ? FeedPushDto.from(feed.push) : null,
      aiSummaries: feed.aiSummaries === 1,
      settings: FeedSettingsDto.from(feed),
      createdAt: toIso(feed.createdAt),
      updatedAt: toIso(feed.updatedAt),
    };
    return ofVersion(shown, feed);
  }
}
