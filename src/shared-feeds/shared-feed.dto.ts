import { ApiProperty } from '@nestjs/swagger';
import { toIso, toIsoOrNull } from '../common/instants.js';
import { SHOWN_DUPLICATES } from '../posts/duplicates/duplicates-setting.js';
import type { ShownDuplicates } from '../posts/duplicates/duplicates-setting.js';
import { CONTENTS } from './shared-feed.entity.js';
import type { SharedContent, SharedFeedEntity } from './shared-feed.entity.js';
import { ofVersion } from '../common/record-version.js';

export class SharedFeedFilterDto {
  /**
   * Only posts of these feeds; empty for all.
   * @example ["019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71"]
   */
  feedIds: string[];

  /**
   * Only posts of feeds in these categories; empty for all.
   * @example ["019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72"]
   */
  categoryIds: string[];

  /**
   * Only posts with at least one of these tags; empty for all.
   * @example ["release"]
   */
  tags: string[];

  /**
   * Only posts in this language.
   * @example en
   */
  language: string | null;

  /**
   * Only posts that match this search.
   * @example "release -beta"
   */
  q: string | null;

  /**
   * Whether the documents leave out posts with the content of an earlier post of the same feeds and
   * categories (`hide`), or have all posts (`show`).
   */
  @ApiProperty({ enum: SHOWN_DUPLICATES, example: 'hide' })
  duplicates: ShownDuplicates;
}

export class SharedFeedDto {
  /**
   * Unique identifier of the shared feed.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * The title of the documents.
   * @example "Release notes"
   */
  name: string;

  /**
   * The description in the documents.
   * @example "What is new in our products."
   */
  description: string | null;

  /** The posts that it shows. */
  filter: SharedFeedFilterDto;

  /**
   * Posts of a page of the documents.
   * @example 50
   */
  size: number;

  /** Whether the documents contain the whole posts (`full`) or only summaries. */
  @ApiProperty({ enum: CONTENTS })
  content: SharedContent;

  /**
   * Last characters of the token.
   * @example x3Fq
   */
  tokenSuffix: string;

  /**
   * When a document was last fetched.
   * @example 2026-01-02T03:04:05.678Z
   */
  lastFetchedAt: string | null;

  /**
   * When it was created.
   * @example 2026-01-01T00:00:00.000Z
   */
  createdAt: string;

  /**
   * When it was last changed.
   * @example 2026-01-02T03:04:05.678Z
   */
  updatedAt: string;

  static from(feed: SharedFeedEntity): SharedFeedDto {
    const shown = {
      id: feed.id,
      name: feed.name,
      description: feed.description,
      filter: { ...feed.filter, duplicates: feed.filter.duplicates ?? 'hide' },
      size: feed.size,
      content: feed.content,
      tokenSuffix: feed.tokenSuffix,
      lastFetchedAt: toIsoOrNull(feed.lastFetchedAt),
      createdAt: toIso(feed.createdAt),
      updatedAt: toIso(feed.updatedAt),
    };
    return ofVersion(shown, feed);
  }
}

export class SharedFeedUrlsDto {
  /**
   * Address of the RSS 2.0 document.
   * @example https://example.com/shared/slf_0123456789abcdefghijABCDEFGHIJ0aBcDe.rss
   */
  rss: string;
  /**
   * Address of the Atom 1.0 document.
   * @example https://example.com/shared/slf_0123456789abcdefghijABCDEFGHIJ0aBcDe.atom
   */
  atom: string;
  /**
   * Address of the JSON Feed 1.1 document.
   * @example https://example.com/shared/slf_0123456789abcdefghijABCDEFGHIJ0aBcDe.json
   */
  json: string;
}

export class SharedFeedWithTokenDto extends SharedFeedDto {
  /**
   * Opens the documents. Only this answer contains it.
   * @example slf_0123456789abcdefghijABCDEFGHIJ0aBcDe
   */
  token: string;

  /** The addresses of the documents: RSS 2.0, Atom 1.0 and JSON Feed 1.1. */
  urls: SharedFeedUrlsDto;
}
