import { toIso } from '../../common/instants.js';
import { PageQuery } from '../../pagination/page-query.js';
import type { DroppedPostEntity } from './dropped-post.entity.js';

export class ListDroppedPostsQuery extends PageQuery {}

export class DroppedPostDto {
  /**
   * Identifier of the post, also once it is restored.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * The rule that dropped it; it may be deleted since.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f74
   */
  ruleId: string;

  /**
   * The feed of the post.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
   */
  feedId: string;

  /**
   * The title of the post.
   * @example "Sponsored: ten gifts"
   */
  title: string | null;

  /**
   * The page of the post.
   * @example https://example.com/ten-gifts
   */
  url: string | null;

  /**
   * When it was dropped.
   * @example 2026-01-02T03:04:05.678Z
   */
  droppedAt: string;

  static from({
    id,
    ruleId,
    feedId,
    title,
    url,
    droppedAt,
  }: Omit<DroppedPostEntity, 'post'>): DroppedPostDto {
    return { id, ruleId, feedId, title, url, droppedAt: toIso(droppedAt) };
  }
}
