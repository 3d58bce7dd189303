import { Injectable, Optional } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/current-actor.decorator.js';
import type { AuditDetails, AuditEventType } from '../audit/audit-event.js';
import { AuditLog } from '../audit/audit-log.js';
import { changedValues } from '../common/changed-values.js';
import { hashToken } from '../common/checked-token.js';
import { newId } from '../common/ids.js';
import { PublicAddress } from '../config/public-address.js';
import { checkRoom } from '../tenancy/record-limits.js';
import { FeedLookups } from '../feeds/feed-lookups.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { NotFoundError } from '../http/problems/errors.js';
import { Page } from '../pagination/page.js';
import type {
  CreateSharedFeedDto,
  ListSharedFeedsQuery,
  SharedFeedFilterInputDto,
  UpdateSharedFeedDto,
} from './shared-feed-input.dto.js';
import { SharedFeedHub } from './shared-feed-hub.js';
import { documentUrls, generateSharedToken, getSuffix } from './shared-feed-token.js';
import { SharedFeedDto } from './shared-feed.dto.js';
import type { SharedFeedWithTokenDto } from './shared-feed.dto.js';
import { SharedFeedEntity } from './shared-feed.entity.js';
import type { SharedFeedFilter } from './shared-feed.entity.js';
import { SharedFeedsRepository } from './shared-feeds.repository.js';
import { ofRecord } from '../common/record-version.js';

const LIMIT = { entity: SharedFeedEntity, most: 100, nouns: 'shared feeds' };
const DEFAULT_SIZE = 50;
const NO_FILTER: SharedFeedFilter = {
  feedIds: [],
  categoryIds: [],
  tags: [],
  language: null,
  q: null,
};

/** The shared feeds of an account. */
@Injectable()
export class SharedFeedsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shared: SharedFeedsRepository,
    private readonly feeds: FeedLookups,
    private readonly address: PublicAddress,
    private readonly log: AuditLog,
    @Optional() private readonly hub?: SharedFeedHub,
  ) {}

  async list(accountId: string, query: ListSharedFeedsQuery): Promise<Page<SharedFeedDto>> {
    const page = Page.of(query, await this.shared.list(accountId, query));
    const counted = await page.counted((most) => this.shared.count(accountId, most));
    return counted.map(SharedFeedDto.from);
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string): Promise<SharedFeedDto> {
    const feed = await this.shared.find(accountId, id);
    if (!feed) throw new NotFoundError('shared feed');
    return SharedFeedDto.from(feed);
  }

  /**
   * @throws NotFoundError for a feed or a category
   * @throws LimitReachedError where the account has 100 shared feeds
   */
  async create(
    accountId: string,
    input: CreateSharedFeedDto,
    actor: Actor,
  ): Promise<SharedFeedWithTokenDto> {
    const { name, description = null, size = DEFAULT_SIZE, content = 'full' } = input;
    await this.feeds.checkExist(accountId, input.filter);
    const token = generateSharedToken();
    const now = Date.now();
    const feed: SharedFeedEntity = {
      ...{ id: newId(), accountId, name, description, size, content },
      filter: narrowed(NO_FILTER, input.filter),
      ...toTokenColumns(token),
      previousHash: null,
      previousExpiresAt: null,
      lastFetchedAt: null,
      createdAt: now,
      updatedAt: now,
      version: 1,
      shownHash: null,
      changedAt: now,
    };
    await this.dataSource.transaction(async (manager) => {
      await checkRoom(manager, accountId, LIMIT);
      await this.shared.insert(manager, feed);
      await this.record(manager, feed, actor, 'shared_feed.created');
    });
    return this.withToken(feed, token);
  }

  /**
   * Changes the given settings. Equal values leave the record unchanged.
   * @throws NotFoundError for the shared feed, a feed or a category
   * @throws PreconditionFailedError
   */
  async update(
    accountId: string,
    id: string,
    input: UpdateSharedFeedDto,
    actor: Actor,
    precondition = Precondition.none,
  ): Promise<SharedFeedDto> {
    await this.feeds.checkExist(accountId, input.filter);
    return this.dataSource.transaction(async (manager) => {
      const feed = await this.lock(manager, accountId, id);
      precondition.check(feed);
      const settings = changedSettings(feed, input);
      const changed = Object.keys(settings);
      if (changed.length === 0) return SharedFeedDto.from(feed);
      const changes = { ...settings, updatedAt: Date.now() };
      await this.shared.update(manager, feed, changes);
      await this.hub?.changed(manager, feed);
      const after = { ...feed, ...changes, version: feed.version + 1 };
      await this.record(manager, after, actor, 'shared_feed.updated', { changed });
      return SharedFeedDto.from(after);
    });
  }

  /**
   * A new token; the old one works for `graceSeconds` more. One that still did so since an earlier
   * rotation ends now.
   * @throws NotFoundError
   */
  async rotate(
    accountId: string,
    id: string,
    graceSeconds: number,
    actor: Actor,
  ): Promise<SharedFeedWithTokenDto> {
    const token = generateSharedToken();
    return this.dataSource.transaction(async (manager) => {
      const feed = await this.lock(manager, accountId, id);
      const now = Date.now();
      const grace = graceSeconds > 0;
      const changes = {
        ...toTokenColumns(token),
        previousHash: grace ? feed.tokenHash : null,
        previousExpiresAt: grace ? now + graceSeconds * 1_000 : null,
        updatedAt: now,
      };
      await this.shared.update(manager, feed, changes);
      await this.hub?.changed(manager, feed);
      await this.record(manager, feed, actor, 'shared_feed.rotated', { graceSeconds });
      return this.withToken({ ...feed, ...changes, version: feed.version + 1 }, token);
    });
  }

  /**
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async remove(
    accountId: string,
    id: string,
    actor: Actor,
    precondition = Precondition.none,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const feed = await this.lock(manager, accountId, id);
      precondition.check(feed);
      await this.shared.remove(manager, feed);
      await this.record(manager, feed, actor, 'shared_feed.deleted');
    });
  }

  private async lock(
    manager: EntityManager,
    accountId: string,
    id: string,
  ): Promise<SharedFeedEntity> {
    const feed = await this.shared.lock(manager, accountId, id);
    if (!feed) throw new NotFoundError('shared feed');
    return feed;
  }

  private withToken(feed: SharedFeedEntity, token: string): SharedFeedWithTokenDto {
    const shown = SharedFeedDto.from(feed);
    return ofRecord({ ...shown, token, urls: documentUrls(this.address, token) }, shown);
  }

  private record(
    manager: EntityManager,
    { accountId, id, name }: SharedFeedEntity,
    actor: Actor,
    type: AuditEventType,
    details: AuditDetails = {},
  ): Promise<void> {
    const about = { name, ...details };
    return this.log.record(manager, { accountId, type, actor, subjectId: id, details: about });
  }
}

const toTokenColumns = (token: string): Pick<SharedFeedEntity, 'tokenHash' | 'tokenSuffix'> => ({
  tokenHash: hashToken(token),
  tokenSuffix: getSuffix(token),
});

/** A filter with the given conditions; null and an empty list remove one. */
function narrowed(
  filter: SharedFeedFilter,
  { feedIds, categoryIds, tags, language, q, duplicates }: SharedFeedFilterInputDto = {},
): SharedFeedFilter {
  return {
    feedIds: feedIds ?? filter.feedIds,
    categoryIds: categoryIds ?? filter.categoryIds,
    tags: tags === undefined ? filter.tags : [...new Set(tags)],
    language: language === undefined ? filter.language : language,
    q: q === undefined ? filter.q : q,
    ...((duplicates ?? filter.duplicates) === 'show' && { duplicates: 'show' }),
  };
}

/** The given settings that differ from those of the shared feed. */
const changedSettings = (
  feed: SharedFeedEntity,
  { name, description, filter, size, content }: UpdateSharedFeedDto,
): Partial<SharedFeedEntity> =>
  changedValues(feed, {
    ...{ name, description, size, content },
    filter: narrowed(feed.filter, filter),
  });
