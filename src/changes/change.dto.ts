import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { CategoryDto } from '../categories/category.dto.js';
import { toIso } from '../common/instants.js';
import { FeedDto } from '../feeds/feed.dto.js';
import { QueryInteger } from '../http/input/decorators/number.decorator.js';
import { OneOf, Text } from '../http/input/decorators/text.decorator.js';
import { SomeOf } from '../http/input/decorators/values.decorator.js';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../pagination/page-query.js';
import { PostDto } from '../posts/post.dto.js';
import { CHANGE_TYPES } from './change.entity.js';
import type { ChangeType } from './change.entity.js';
import type { ChangeRow } from './changes.statement.js';

const INCLUDES = ['content'] as const;
export const MAX_WAIT_S = 30;

export class ListChangesQuery {
  /**
   * The `cursor` of the previous answer. Without it, the list starts with the oldest change. Its form can
   * change.
   */
  @Text({ min: 1, max: 1_000, optional: true, verbatim: true })
  cursor?: string;

  /** Changes per page. */
  @QueryInteger({ min: 1, max: MAX_PAGE_SIZE, optional: true, default: DEFAULT_PAGE_SIZE })
  pageSize?: number;

  /**
   * Only changes of these types, separated by commas; all but `state` by default. `state` is whether a
   * post is read and starred, and its labels. A cursor is valid for the same types.
   */
  @SomeOf(CHANGE_TYPES)
  types?: ChangeType[];

  /** `content` adds `contentHtml` and `contentText` to posts. */
  @SomeOf(INCLUDES)
  include?: (typeof INCLUDES)[number][];

  /**
   * `now` skips all earlier changes: the answer is an empty page, whose `cursor` continues with later
   * changes.
   */
  @OneOf(['now'], { optional: true })
  since?: 'now';

  /** Seconds to wait for a change where there is none yet. The answer comes as soon as something changes. */
  @QueryInteger({ min: 0, max: MAX_WAIT_S, optional: true, default: 0 })
  wait?: number;
}

/** The state of a post. */
export class PostStateDto {
  /**
   * Whether the post is read.
   * @example true
   */
  read: boolean;

  /**
   * Whether the post is starred.
   * @example false
   */
  starred: boolean;

  /**
   * The labels of the post, oldest label first; `GET /api/v1/labels` has their names.
   * @example ["019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73"]
   */
  labelIds: string[];
}

export type ChangedRecord = PostDto | FeedDto | CategoryDto | PostStateDto;

/** The last change of a record. The OpenAPI document has it as a union, made of this. */
@ApiExtraModels(PostDto, FeedDto, CategoryDto, PostStateDto)
export class ChangeDto {
  /** What kind of record it is. */
  @ApiProperty({ enum: CHANGE_TYPES })
  type: ChangeType;

  /**
   * Unique identifier of the record; of a state, that of its post.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /** `deleted` of a feed includes its posts, which are not listed one by one. */
  @ApiProperty({ enum: ['upserted', 'deleted'] })
  change: 'upserted' | 'deleted';

  /**
   * When it changed.
   * @example 2026-01-02T03:04:05.678Z
   */
  changedAt: string;

  /** The record as its list shows it now; null of a deletion. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  data: ChangedRecord | null;

  static from({ type, id, changedAt }: ChangeRow, data: ChangedRecord | null): ChangeDto {
    const change = data ? 'upserted' : 'deleted';
    return { type, id, change, changedAt: toIso(Number(changedAt)), data };
  }
}

/** One page of changes. */
export class ChangesPageDto {
  /** The changes, in the order in which they were made. */
  data: ChangeDto[];

  /**
   * Current page number.
   * @example 1
   */
  @ApiProperty({ type: 'integer', minimum: 1 })
  page: number;

  /**
   * Number of changes per page.
   * @example 20
   */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE })
  pageSize: number;

  /**
   * Whether more changes follow at once.
   * @example false
   */
  hasMore: boolean;

  /** The position behind this page, for the next request; also on the last page. */
  cursor: string;
}
