import { toIso, toIsoOrNull } from '../common/instants.js';
import { ofVersion } from '../common/record-version.js';
import type { PostDto } from '../posts/post.dto.js';
import type { RuleEntity } from './rule.entity.js';

export class RuleActionsDto {
  /** Does not store the post. */
  drop: boolean;

  /** Marks the post as read. */
  markRead: boolean;

  /** Stars the post. */
  star: boolean;

  /**
   * Labels that the post gets.
   * @example ["019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73"]
   */
  addLabelIds: string[];

  /** Stores the text of the page of the post soon afterwards. */
  fullText: boolean;

  /** No later rule looks at the post. */
  stop: boolean;
}

export class RuleDto {
  /**
   * Unique identifier of the rule.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f74
   */
  id: string;

  /**
   * What people know it by.
   * @example "No sponsored posts"
   */
  name: string;

  /** Whether new posts are held to it. */
  enabled: boolean;

  /**
   * Its place among the rules, from 1.
   * @example 1
   */
  position: number;

  /**
   * Which posts it meets, in the language of `q` in lists.
   * @example "title:sponsored -author:ada"
   */
  filter: string;

  /**
   * Only posts of these feeds; empty for all.
   * @example []
   */
  feedIds: string[];

  /**
   * Only posts of feeds in these categories; empty for all.
   * @example []
   */
  categoryIds: string[];

  /** What it does with them. */
  actions: RuleActionsDto;

  /**
   * The feeds, categories and labels of the rule that are deleted. The rule keeps its other parts. It meets no
   * post once all of its feeds, or all of its categories, are deleted.
   * @example []
   */
  missingIds: string[];

  /**
   * How many new posts it has met.
   * @example 42
   */
  matched: number;

  /**
   * When it last met one.
   * @example 2026-01-02T03:04:05.678Z
   */
  lastMatchedAt: string | null;

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

  static from(rule: RuleEntity, missingIds: string[]): RuleDto {
    const shown = {
      id: rule.id,
      name: rule.name,
      enabled: rule.enabled === 1,
      position: rule.position,
      filter: rule.filter,
      feedIds: rule.feedIds,
      categoryIds: rule.categoryIds,
      actions: rule.actions,
      missingIds,
      matched: rule.matched,
      lastMatchedAt: toIsoOrNull(rule.lastMatchedAt),
      createdAt: toIso(rule.createdAt),
      updatedAt: toIso(rule.updatedAt),
    };
    return ofVersion(shown, rule);
  }
}

export class TestedRuleDto {
  /**
   * How many of the newest 1,000 posts in the scope of the rule there are.
   * @example 1000
   */
  tested: number;

  /**
   * How many of them it meets.
   * @example 12
   */
  matched: number;

  /** The newest 20 of those. */
  posts: PostDto[];
}
