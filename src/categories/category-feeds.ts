import type { EntityManager } from 'typeorm';
import type { CategoryEntity } from './category.entity.js';

/** What becomes of the feeds of a category, and of their posts. The feeds module provides it. */
export abstract class CategoryFeeds {
  /** Takes the feeds out of a category that is about to be removed; they count as changed. */
  abstract unfile(manager: EntityManager, category: CategoryEntity, now: number): Promise<void>;

  /** After the commit: has the posts of the account's moved feeds follow them. */
  abstract follow(accountId: string): Promise<void>;
}
