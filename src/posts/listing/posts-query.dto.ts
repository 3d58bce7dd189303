import { ValidateBy } from 'class-validator';
import { Instant } from '../../http/input/decorators/instant.decorator.js';
import { QueryFlag } from '../../http/input/decorators/flag.decorator.js';
import { Language, OneOf, Text } from '../../http/input/decorators/text.decorator.js';
import { Ids, SomeOf } from '../../http/input/decorators/values.decorator.js';
import { PageQuery } from '../../pagination/page-query.js';
import { SHOWN_DUPLICATES } from '../duplicates/duplicates-setting.js';
import type { ShownDuplicates } from '../duplicates/duplicates-setting.js';
import { POST_LIMITS } from '../post-limits.js';
import { FilterText } from '../search/filter-text.decorator.js';

export const POST_SORTS = [
  '-publishedAt',
  'publishedAt',
  '-createdAt',
  'createdAt',
  '-updatedAt',
  'updatedAt',
  'relevance',
] as const;
export type PostSort = (typeof POST_SORTS)[number];

const INCLUDES = ['content', 'ai', 'state'] as const;
export type Include = (typeof INCLUDES)[number];
const INCLUDES_OF_ONE = [...INCLUDES, 'feedContent'] as const;
export type IncludeOfOne = (typeof INCLUDES_OF_ONE)[number];

/** Each feed or category is read by a scan of its own. */
export const MAX_IDS = 50;

const RelevanceNeedsQuery = (): PropertyDecorator =>
  ValidateBy({
    name: 'relevance',
    validator: {
      validate: (value, args) =>
        value !== 'relevance' || (args?.object as ListFeedPostsQuery | undefined)?.q !== undefined,
      defaultMessage: () => 'can be relevance only together with q',
    },
  });

/** Filters combine: a post must meet all given filters. */
export class ListFeedPostsQuery extends PageQuery {
  /**
   * The order. `-` means latest first. `relevance` needs `q`: posts with the words in the title come
   * first, then posts with many matches, then the latest.
   */
  @RelevanceNeedsQuery()
  @OneOf(POST_SORTS, { optional: true, default: '-publishedAt' })
  sort?: PostSort;

  /** Only posts published after this instant. */
  @Instant({ optional: true })
  publishedAfter?: number;

  /** Only posts published before this instant. */
  @Instant({ optional: true })
  publishedBefore?: number;

  /** Only posts that were added to the account after this instant. */
  @Instant({ optional: true })
  createdAfter?: number;

  /** Only posts that were added or changed after this instant. */
  @Instant({ optional: true })
  updatedAfter?: number;

  /** Only posts with this tag; case and accents are ignored. */
  @Text({ min: 1, max: POST_LIMITS.tag, optional: true, example: 'release' })
  tag?: string;

  /** Only posts by an author of this name; case and accents are ignored. */
  @Text({ min: 1, max: POST_LIMITS.authorName, optional: true, example: 'Ada Lovelace' })
  author?: string;

  @Language({
    optional: true,
    description: 'Only posts in this language; `en` includes `en-GB` (RFC 4647).',
  })
  language?: string;

  /** Only posts with this `externalId`. */
  @Text({ min: 1, max: POST_LIMITS.externalId, optional: true, example: 'release-42' })
  externalId?: string;

  /** Only posts that are read, or only those that are not. */
  @QueryFlag()
  read?: boolean;

  /** Only posts that are starred, or only those that are not. */
  @QueryFlag()
  starred?: boolean;

  /** Only posts with this label, or with one of several labels, separated by commas. */
  @Ids(MAX_IDS)
  labelId?: string[];

  @OneOf(SHOWN_DUPLICATES, {
    optional: true,
    description:
      'Whether posts with the content of an earlier post of another feed are listed. The default is `hide` for ' +
      'an account whose setting `duplicates` is that, else `show`.',
  })
  duplicates?: ShownDuplicates;

  @FilterText()
  q?: string;

  /**
   * `content` adds `contentHtml` and `contentText`; `ai` adds the latest summary of each post;
   * `state` adds `read`, `starred` and `labels`.
   */
  @SomeOf(INCLUDES)
  include?: Include[];
}

export class ListPostsQuery extends ListFeedPostsQuery {
  /** Only posts of this feed, or of several feeds, separated by commas. */
  @Ids(MAX_IDS)
  feedId?: string[];

  /** Only posts of feeds in this category, or in several categories, separated by commas. */
  @Ids(MAX_IDS)
  categoryId?: string[];
}

export class GetPostQuery {
  /**
   * `ai` adds the latest summary; `state` adds `read`, `starred` and `labels`; `feedContent` adds what the
   * feed itself says. `content` is always included.
   */
  @SomeOf(INCLUDES_OF_ONE)
  include?: IncludeOfOne[];
}
