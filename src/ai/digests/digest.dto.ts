import { Id } from '../../http/input/decorators/id.decorator.js';
import { Instant } from '../../http/input/decorators/instant.decorator.js';
import { Count } from '../../http/input/decorators/number.decorator.js';
import { SearchText } from '../../posts/search/search-text.decorator.js';
import { AiAnswerDto } from '../answers/answer.dto.js';

export const MAX_POSTS = 200;
export const DEFAULT_POSTS = 50;

/** Selects the posts of a digest; a post must match all given filters. */
export class CreateDigestDto {
  @Id({ optional: true, description: 'Only posts of this feed.' })
  feedId?: string;

  @Id({ optional: true, description: 'Only posts of feeds in this category.' })
  categoryId?: string;

  @Instant({ optional: true, description: 'Only posts published after this instant.' })
  publishedAfter?: number;

  @Instant({ optional: true, description: 'Only posts published before this instant.' })
  publishedBefore?: number;

  @Instant({
    optional: true,
    description: 'Only posts that were added to the account after this instant.',
  })
  createdAfter?: number;

  @SearchText()
  q?: string;

  @Count({
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

  /** @example "Release 42" */
  title: string | null;

  /** @example https://example.com/release-42 */
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
