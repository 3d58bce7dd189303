import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { QuotasService } from '../accounts/quotas/quotas.service.js';
import type { AuditDetails } from '../audit/audit-event.js';
import { ContentAudit } from '../audit/audit-log.js';
import { CategoriesService } from '../categories/categories.service.js';
import { newId } from '../common/ids.js';
import { AlreadySubscribedError, namingCategory, SelfSubscriptionError } from './feed.errors.js';
import { FeedEntity } from './feed.entity.js';
import { SelfSubscription } from './self-subscription.js';
import { NO_SETTINGS } from './settings/feed-request.js';
import { NO_SEARCH } from './suggestions/feed-suggestions.js';

/** A new feed with these fields; all others have their defaults. */
export function newFeed(
  given: Pick<FeedEntity, 'accountId' | 'source' | 'title'> & Partial<FeedEntity>,
): FeedEntity {
  const now = Date.now();
  return {
    id: newId(),
    categoryId: null,
    leftCategoryId: null,
    feedUrl: null,
    siteUrl: null,
    hasOwnTitle: 0,
    description: null,
    language: null,
    icon: null,
    status: 'active',
    lastFetchedAt: null,
    lastSucceededAt: null,
    // A web feed that is stored before its first fetch is due immediately.
    nextFetchAt: given.source === 'web' ? now : null,
    errorCount: 0,
    attempts: 0,
    fetchCount: 0,
    errorCode: null,
    errorHttpStatus: null,
    errorMessage: null,
    etag: null,
    lastModified: null,
    bodyHash: null,
    storing: null,
    pace: null,
    notBefore: null,
    movedTo: null,
    movedCount: 0,
    removingAt: null,
    movingAt: null,
    aiSummaries: 0,
    ...NO_SETTINGS,
    announcedUrl: null,
    ...{ iconId: null, nextIconAt: null },
    ...NO_SEARCH,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...given,
  };
}

/** What the audit log tells of a feed. An address can hold a secret, so it has the host alone. */
export function auditDetails(
  { title, feedUrl }: Pick<FeedEntity, 'title' | 'feedUrl'>,
  more: AuditDetails = {},
): AuditDetails {
  return { title, host: feedUrl === null ? null : (URL.parse(feedUrl)?.host ?? null), ...more };
}

/** Whether an account may have a feed of an address, and the write that adds one. */
@Injectable()
export class NewFeeds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly categories: CategoriesService,
    private readonly quotas: QuotasService,
    private readonly own: SelfSubscription,
    private readonly audit: ContentAudit,
  ) {}

  /**
   * Checks before a fetch that a subscription can be stored.
   * @throws NotFoundError where there is no such category
   * @throws AlreadySubscribedError where the account has a feed of that address
   * @throws SelfSubscriptionError
   * @throws ConflictError where the account has reached its quota of feeds
   */
  async checkSubscribable(
    accountId: string,
    feedUrl: string,
    categoryId: string | null,
  ): Promise<void> {
    if (categoryId) await this.categories.get(accountId, categoryId);
    await this.refuseDuplicate(this.dataSource.manager, { accountId, feedUrl });
    await this.refuseSelfSubscription(accountId, feedUrl);
    await this.quotas.checkFeeds(accountId);
  }

  /** @throws SelfSubscriptionError where the account itself shares what is at the address */
  async refuseSelfSubscription(accountId: string, url: string): Promise<void> {
    const id = await this.own.findOpenedBy(accountId, url);
    if (id !== undefined) throw new SelfSubscriptionError(id);
  }

  /** @throws AlreadySubscribedError where another feed of the account has the address */
  async refuseDuplicate(
    manager: EntityManager,
    { accountId, feedUrl, id }: { accountId: string; feedUrl: string; id?: string },
  ): Promise<void> {
    const other = await manager.findOne(FeedEntity, {
      select: { id: true },
      where: { accountId, feedUrl },
    });
    if (other && other.id !== id) throw new AlreadySubscribedError(other.id);
  }

  /** Whether the account is subscribed to the address, or shares what is there. */
  async hasAddress(manager: EntityManager, accountId: string, feedUrl: string): Promise<boolean> {
    if (await manager.existsBy(FeedEntity, { accountId, feedUrl })) return true;
    return (await this.own.findOpenedBy(accountId, feedUrl)) !== undefined;
  }

  /**
   * Adds a feed as part of the write that stores its first posts.
   * @throws NotFoundError where its category has been removed meanwhile
   * @throws ConflictError where the account has reached its quota of feeds
   * @throws QueryFailedError of a unique index where the account has a feed of that address
   */
  async insert(manager: EntityManager, feed: FeedEntity): Promise<void> {
    await namingCategory(manager.insert(FeedEntity, feed));
    const { accountId, id, source } = feed;
    // After the feed: every transaction locks a feed before its account.
    await this.quotas.addFeed(manager, accountId);
    const details = auditDetails(feed, { source });
    await this.audit.record(manager, { accountId, type: 'feed.created', subjectId: id, details });
  }
}
