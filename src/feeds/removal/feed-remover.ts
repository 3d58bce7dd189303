import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { QuotasService } from '../../accounts/quotas/quotas.service.js';
import { ContentAudit } from '../../audit/audit-log.js';
import { runAfterCommit } from '../../database/after-commit.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import type { FeedEntity } from '../feed.entity.js';
import { FeedPosts } from '../moving/feed-posts.js';
import { auditDetails } from '../new-feeds.js';
import { FeedLookups } from '../feed-lookups.js';
import { FeedsRepository } from '../feeds.repository.js';

type FeedKey = Pick<FeedEntity, 'accountId' | 'id'>;

/**
 * Deletes feeds with their posts. A feed with many posts loses them in batches, so that no other
 * account waits for it, and stays visible until the last of them is gone. Meanwhile its mark
 * `removingAt` keeps its posts from being told as deleted one by one.
 */
@Injectable()
export class FeedRemover {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: FeedsRepository,
    private readonly lookups: FeedLookups,
    private readonly posts: FeedPosts,
    private readonly quotas: QuotasService,
    private readonly audit: ContentAudit,
  ) {}

  /**
   * In the transaction of the caller, where one is given; what takes more than one follows its commit.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async remove(
    feed: FeedKey,
    precondition = Precondition.none,
    within?: EntityManager,
  ): Promise<void> {
    const isDone = await (within ?? this.dataSource).transaction(async (manager) => {
      const present = await this.lookups.lockEntity(manager, feed);
      precondition.check(present);
      const { accountId, id: subjectId } = feed;
      const details = auditDetails(present);
      await this.audit.record(manager, { accountId, type: 'feed.deleted', subjectId, details });
      return this.begin(manager, feed);
    });
    if (isDone) return;
    if (!within) return this.finish(feed);
    // The transaction may have gone back to before this deletion, and then been committed.
    runAfterCommit(within, async () => {
      const { removingAt } = await this.lookups.getEntity(feed.accountId, feed.id);
      if (removingAt !== null) await this.finish(feed);
    });
  }

  /** Deletes a locked feed; or marks it, and returns false. Then `finish` has to follow the commit. */
  async begin(manager: EntityManager, feed: FeedKey): Promise<boolean> {
    if (!(await this.posts.hasMany(manager, feed))) {
      await this.removeWhole(manager, feed);
      return true;
    }
    await this.feeds.update(manager, feed.accountId, feed.id, { removingAt: Date.now() });
    return false;
  }

  /** Deletes the rest of a feed that is marked; several may do it at the same time. */
  async finish(feed: FeedKey): Promise<void> {
    // On SQLite no other code runs until something other than the database is awaited.
    while (!(await this.dataSource.transaction((manager) => this.step(manager, feed)))) {
      await yieldToEventLoop();
    }
  }

  /** Deletes a batch; true where nothing is left. */
  private async step(manager: EntityManager, feed: FeedKey): Promise<boolean> {
    if (!(await this.lookups.findLocked(manager, feed))) return true;
    if (await this.posts.hasMany(manager, feed)) {
      await this.posts.removeSome(manager, feed);
      return false;
    }
    await this.removeWhole(manager, feed);
    return true;
  }

  private async removeWhole(manager: EntityManager, { accountId, id }: FeedKey): Promise<void> {
    await this.feeds.remove(manager, accountId, id);
    await this.quotas.removeFeed(manager, accountId);
  }
}
