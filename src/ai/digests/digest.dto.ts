import { PickType } from '@nestjs/swagger';
import { Flag } from '../../http/input/decorators/flag.decorator.js';
import { IdOrIds } from '../../http/input/decorators/list.decorator.js';
import { Integer } from '../../http/input/decorators/number.decorator.js';
import { ListPostsQuery, MAX_IDS } from '../../posts/listing/posts-query.dto.js';
import { AiAnswerDto } from '../answers/answer.dto.js';

export const MAX_POSTS = 200;
export const DEFAULT_POSTS = 50;

/** The filters of a list of posts that have the same form in a body. */
const FILTERS = [
  'publishedAfter',
  'publishedBefore',
  'createdAfter',
  'updatedAfter',
  'tag',
  'author',
  'language',
  'externalId',
  'q',
] as const;

/** Selects the posts of a digest, as a list of posts does; a post must match all given filters. */
export class CreateDigestDto extends PickType(ListPostsQuery, FILTERS) {
  @IdOrIds(MAX_IDS, 'Only posts of this feed, or of these feeds.')
  feedId?: string[];

  @IdOrIds(MAX_IDS, 'Only posts of feeds in this category, or in these categories.')
  categoryId?: string[];

  @Flag({ optional: true, description: 'Only posts that are read, or only those that are not.' })
  read?: boolean;

  @Flag({
    optional: true,
    description: 'Only posts that are starred, or only those that are not.',
  })
  starred?: boolean;

  @Integer({
    min: 1,
    max: MAX_POSTS,
    optional: true,
    description: `Maximum number of posts, newest first. Default: ${DEFAULT_POSTS}.`,
    example: DEFAULT_POSTS,
  })
  maxPosts?: number;
}

export class CitedPostDto {
  /**
   * The id of a post that matches the filter.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * Title of the post.
   * @example "Release 42"
   */
  title: string | null;

  /**
   * The page of the post.
   * @example https://example.com/release-42
   */
  url: string | null;
}

export class DigestGroupDto {
  /**
   * One line of plain text.
   * @example "Release 42 is out"
   */
  headline: string;

  /**
   * Two or three sentences of plain text.
   * @example "Release 42 starts twice as fast. It keeps its settings."
   */
  summary: string;

  /** The posts that the story cites. */
  posts: CitedPostDto[];
}

export class DigestDto extends AiAnswerDto {
  /** Stories, the most important first; empty if no post matches the filter. */
  groups: DigestGroupDto[];

  /**
   * The digest as Markdown (CommonMark).
   * @example "## Release 42 is out\n\nIt starts twice as fast.\n\n- [Release 42](<https://example.com/release-42>)\n"
   */
  markdown: string;

  /**
   * Number of posts in the digest.
   * @example 37
   */
  postCount: number;
}
