import { OmitType, PartialType } from '@nestjs/swagger';
import { Id } from '../../http/input/decorators/id.decorator.js';
import { Instant } from '../../http/input/decorators/instant.decorator.js';
import { TextList } from '../../http/input/decorators/list.decorator.js';
import { OneOf, Text } from '../../http/input/decorators/text.decorator.js';
import { PageQuery } from '../../pagination/page-query.js';
import { POST_LIMITS } from '../post-limits.js';
import { DRAFT_FORMATS } from './draft.entity.js';
import type { DraftFormat } from './draft.entity.js';

export class ListDraftsQuery extends PageQuery {
  /** Only the draft of this post. */
  @Id({ optional: true })
  postId?: string;
}

/** A draft is half done by nature: no field must be complete or valid, as it must be in a post. */
export class CreateDraftDto {
  /** The feed of the post; one with source `api`. */
  @Id()
  feedId: string;

  /** The post of that feed that the draft changes; null for a new post. */
  @Id({ optional: true, nullable: true })
  postId?: string | null;

  /** The title as plain text. */
  @Text({ max: POST_LIMITS.title, verbatim: true, optional: true, example: 'Release 42' })
  title?: string;

  /** How `content` is written. Sluice stores it as it is. */
  @OneOf(DRAFT_FORMATS, { optional: true, description: 'Default: `markdown`.' })
  format?: DraftFormat;

  /** The text of the post in `format`, as far as it is written. */
  @Text({
    max: POST_LIMITS.content,
    multiline: true,
    verbatim: true,
    optional: true,
    example: 'What is **new** in release 42.',
  })
  content?: string;

  /** The topics of the post. */
  @TextList({ most: POST_LIMITS.list, max: POST_LIMITS.tag })
  tags?: string[] | null;

  @Text({
    max: POST_LIMITS.url,
    verbatim: true,
    optional: true,
    description: 'The page of the post, as far as it is written.',
  })
  url?: string;

  /** Plain text; the post shows at most 300 characters of it. */
  @Text({ max: 10_000, multiline: true, verbatim: true, optional: true })
  summary?: string;

  /** The date that the post will have; null for that of its publication. */
  @Instant({ optional: true, nullable: true })
  publishedAt?: number | null;
}

/** The fields of a draft to change: a missing field keeps its value, and null is refused where there is none. */
export class UpdateDraftDto extends PartialType(OmitType(CreateDraftDto, ['postId']), {
  skipNullProperties: false,
}) {}
