import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { changedValues } from '../../common/changed-values.js';
import { newId } from '../../common/ids.js';
import { isUniqueViolation } from '../../database/engines/error-codes.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import { ConflictError, NotFoundError } from '../../http/problems/errors.js';
import { Page } from '../../pagination/page.js';
import { checkRoom } from '../../tenancy/record-limits.js';
import { PostsRepository } from '../posts.repository.js';
import { DraftDto, ListedDraftDto } from './draft.dto.js';
import { DraftEntity } from './draft.entity.js';
import type { CreateDraftDto, ListDraftsQuery, UpdateDraftDto } from './draft-input.dto.js';
import { DraftsRepository } from './drafts.repository.js';

const LIMIT = { entity: DraftEntity, most: 100, nouns: 'drafts' };

/** The posts of an account that are being written. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly drafts: DraftsRepository,
    private readonly feeds: FeedLookups,
    private readonly posts: PostsRepository,
  ) {}

  async list(accountId: string, query: ListDraftsQuery): Promise<Page<ListedDraftDto>> {
    const page = Page.of(query, await this.drafts.list(accountId, query));
    const counted = await page.counted((most) => this.drafts.countUpTo(accountId, query, most));
    return counted.map(ListedDraftDto.from);
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string): Promise<DraftDto> {
    const draft = await this.drafts.find(accountId, id);
    if (!draft) throw new NotFoundError('draft');
    return DraftDto.from(draft);
  }

  /**
   * @throws NotFoundError for the feed, or the post in it
   * @throws ConflictError for a web feed, or where the post has a draft
   * @throws LimitReachedError if the account has 100 drafts
   */
  async create(accountId: string, input: CreateDraftDto): Promise<DraftDto> {
    const { feedId, postId = null, title = '', format = 'markdown', content = '' } = input;
    const { tags, url = '', summary = '', publishedAt = null } = input;
    const now = Date.now();
    const draft: DraftEntity = {
      ...{ id: newId(), accountId, feedId, postId, title, format, content },
      ...{ tags: tags ?? [], url, summary, publishedAt },
      ...{ createdAt: now, updatedAt: now, version: 1 },
    };
    try {
      await this.dataSource.transaction(async (manager) => {
        await this.lockOwn(manager, accountId, feedId);
        if (postId !== null) await this.checkIn(manager, draft, postId);
        await checkRoom(manager, accountId, LIMIT);
        await this.drafts.insert(manager, draft);
      });
    } catch (error) {
      if (postId === null || !isUniqueViolation(error)) throw error;
      const message = 'The post already has a draft.';
      const other = await this.drafts.findOfPost(accountId, postId);
      throw other ? ConflictError.with(other.id, message) : new ConflictError(message);
    }
    return DraftDto.from(draft);
  }

  /**
   * Changes the given fields. Equal values leave the record unchanged.
   * @throws NotFoundError for the draft or the feed
   * @throws PreconditionFailedError
   * @throws ConflictError for a web feed, or for another feed than that of the draft's post
   */
  async update(
    accountId: string,
    id: string,
    { tags, ...input }: UpdateDraftDto,
    precondition = Precondition.none,
  ): Promise<DraftDto> {
    return this.dataSource.transaction(async (manager) => {
      const { feedId } = input;
      // The feed before the draft: the removal of a feed takes its locks in this order.
      if (feedId !== undefined) await this.lockOwn(manager, accountId, feedId);
      const draft = await this.lock(manager, accountId, id, precondition);
      if (feedId !== undefined && draft.postId !== null && feedId !== draft.feedId) {
        throw new ConflictError('The draft changes a post, which stays in its feed.');
      }
      const changed = changedValues(draft, { ...input, tags: tags === null ? [] : tags });
      if (Object.keys(changed).length === 0) return DraftDto.from(draft);
      const changes = { ...changed, updatedAt: Date.now() };
      await this.drafts.update(manager, draft, changes);
      return DraftDto.from({ ...draft, ...changes, version: draft.version + 1 });
    });
  }

  /**
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async remove(accountId: string, id: string, precondition = Precondition.none): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.drafts.remove(manager, await this.lock(manager, accountId, id, precondition));
    });
  }

  /** The feed must be one that the account publishes into. */
  private async lockOwn(manager: EntityManager, accountId: string, feedId: string): Promise<void> {
    const { source } = await this.feeds.lock(manager, accountId, feedId);
    if (source !== 'api') throw new ConflictError("The posts of a web feed are its publisher's.");
  }

  private async checkIn(
    manager: EntityManager,
    { accountId, feedId }: DraftEntity,
    postId: string,
  ): Promise<void> {
    const post = await this.posts.lock(manager, accountId, postId);
    if (post?.feedId !== feedId) throw new NotFoundError('post');
  }

  private async lock(
    manager: EntityManager,
    accountId: string,
    id: string,
    precondition: Precondition,
  ): Promise<DraftEntity> {
    const draft = await this.drafts.lock(manager, accountId, id);
    if (!draft) throw new NotFoundError('draft');
    precondition.check(draft);
    return draft;
  }
}
