import { ApiProperty, OmitType } from '@nestjs/swagger';
import { toIso } from '../../common/instants.js';
import { ofVersion } from '../../common/record-version.js';
import { DRAFT_FORMATS } from './draft.entity.js';
import type { DraftEntity, DraftFormat } from './draft.entity.js';

export class DraftDto {
  /**
   * Unique identifier of the draft. As the `externalId` of the new post it makes publishing repeatable.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f78
   */
  id: string;

  /**
   * The feed of the post.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
   */
  feedId: string;

  /** The post that the draft changes; null for a new post. */
  postId: string | null;

  /**
   * The title as plain text.
   * @example "Release 42"
   */
  title: string;

  /** How `content` is written. */
  @ApiProperty({ enum: DRAFT_FORMATS, example: 'markdown' })
  format: DraftFormat;

  /**
   * The text of the post in `format`, as far as it is written.
   * @example "What is **new** in release 42."
   */
  content: string;

  /**
   * The topics of the post.
   * @example ["release"]
   */
  tags: string[];

  /** The page of the post, as far as it is written. */
  url: string;

  /** Plain text; empty for the beginning of the content. */
  summary: string;

  /**
   * The date that the post will have; null for that of its publication.
   * @example null
   */
  publishedAt: string | null;

  /**
   * When the draft was created.
   * @example 2026-01-02T03:04:05.678Z
   */
  createdAt: string;

  /**
   * When the draft was last changed.
   * @example 2026-01-02T03:04:05.678Z
   */
  updatedAt: string;

  static from(draft: DraftEntity): DraftDto {
    return ofVersion({ ...ListedDraftDto.from(draft), content: draft.content }, draft);
  }
}

/** A draft in a list: its content is left out. */
export class ListedDraftDto extends OmitType(DraftDto, ['content']) {
  static from(draft: Omit<DraftEntity, 'content'>): ListedDraftDto {
    const { id, feedId, postId, title, format, tags, url, summary, publishedAt } = draft;
    return {
      ...{ id, feedId, postId, title, format, tags, url, summary },
      publishedAt: publishedAt === null ? null : toIso(publishedAt),
      createdAt: toIso(draft.createdAt),
      updatedAt: toIso(draft.updatedAt),
    };
  }
}
