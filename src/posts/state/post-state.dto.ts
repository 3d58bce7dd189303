import { Flag } from '../../http/input/decorators/flag.decorator.js';
import { Instant } from '../../http/input/decorators/instant.decorator.js';
import { IdList } from '../../http/input/decorators/list.decorator.js';
import { FilterText } from '../search/filter-text.decorator.js';

const MAX_POSTS = 1_000;
const MAX_FEEDS = 1_000;
const MAX_LABELS = 100;

/** Fields left out keep their values. */
export class MarkPostsDto {
  @IdList(MAX_POSTS, 'The posts; identifiers of no post of the account are ignored.', {
    least: 1,
    optional: false,
  })
  ids: string[];

  @Flag({ optional: true, description: 'Whether the posts are read.' })
  read?: boolean;

  @Flag({ optional: true, description: 'Whether the posts are starred.' })
  starred?: boolean;

  @IdList(MAX_LABELS, 'Labels that the posts get. Those that they have stay.')
  addLabelIds?: string[];

  @IdList(MAX_LABELS, 'Labels that the posts lose; none of `addLabelIds`.')
  removeLabelIds?: string[];
}

export class MarkedPostsDto {
  /**
   * The posts whose state changed, in the order of the request.
   * @example ["019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70"]
   */
  changed: string[];
}

/** Only posts that meet all given conditions; without any, all posts of the account. */
export class MarkReadDto {
  static readonly bodyOptional = true;

  @IdList(MAX_FEEDS, 'Only posts of these feeds.', { least: 1 })
  feedIds?: string[];

  @IdList(MAX_FEEDS, 'Only posts of feeds in these categories.', { least: 1 })
  categoryIds?: string[];

  @FilterText()
  q?: string;

  @Instant({
    optional: true,
    description:
      'Only posts whose `createdAt` is before this instant, such as the time at which a client ' +
      'last read the list. Without it, all posts that are there.',
  })
  before?: number;
}

export class PostsReadDto {
  /**
   * The number of posts that became read.
   * @example 42
   */
  marked: number;
}
