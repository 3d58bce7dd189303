import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../database/prepared-select-executor.js';
import type { WriteOptions } from '../database/write-options.js';
import { readInput } from '../http/input/read-input.js';
import { NotFoundError } from '../http/problems/errors.js';
import { PageReader } from '../pagination/page-reader.js';
import type { PageParameters, ReadPage } from '../pagination/page-reader.js';
import type { PageQuery } from '../pagination/page-query.js';
import { findVersions } from '../tenancy/account-versions.js';
import { LabelDto, CreateLabelDto } from './labels/label.dto.js';
import { LabelsService } from './labels/labels.service.js';
import { ListPostsQuery } from './listing/posts-query.dto.js';
import type { Include } from './listing/posts-query.dto.js';
import type { PostDto } from './post.dto.js';
import { PostsService } from './posts.service.js';
import { PublishPostsDto } from './publishing/post-batch.dto.js';
import type { PublishedPostsDto } from './publishing/post-batch.dto.js';
import { PublishPostDto, UpdatePostDto } from './publishing/post-input.dto.js';
import { PublishingService } from './publishing/publishing.service.js';
import { MarkPostsDto } from './state/post-state.dto.js';
import { PostStatesService } from './state/post-states.service.js';
import type { WantedState } from './state/post-states.service.js';

type Dates = 'publishedAt' | 'modifiedAt';
type Instants = 'publishedAfter' | 'publishedBefore' | 'createdAfter' | 'updatedAfter';

/** The filters of `GET /api/v1/posts`; instants in ISO 8601. */
export type PostFilter = PageParameters &
  Omit<ListPostsQuery, keyof PageQuery | Instants> & { [Name in Instants]?: string };

/** A post to publish, as the API takes it; instants in ISO 8601. */
export type PostInput = Omit<PublishPostDto, Dates> & { [Name in Dates]?: string | null };

/** The fields of a post to change; a missing one keeps its value, and null clears it. */
export type PostChanges = Omit<PostInput, 'externalId'>;

/**
 * The posts of an account, for code that has no request, such as a job. It takes and gives what the
 * API does, and throws its problems. Each write is a transaction, or a savepoint in the transaction of
 * `manager`. Reads see what is committed; in a transaction, read `PostEntity` with its manager.
 */
@Injectable()
export class AccountPosts {
  constructor(
    private readonly posts: PostsService,
    private readonly publishing: PublishingService,
    private readonly states: PostStatesService,
    private readonly labels: LabelsService,
    private readonly pages: PageReader,
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {}

  /**
   * A page of posts; `cursor` of the page is the filter's for the next one.
   * @throws InvalidRequestError for a wrong filter
   * @throws NotFoundError where there is no such account
   */
  async list(accountId: string, filter: PostFilter = {}): Promise<ReadPage<PostDto>> {
    const dialect = getDialect(this.dataSource);
    const versions = await findVersions(this.selects, dialect, [accountId], 'enabledContent');
    const contentVersion = versions.get(accountId);
    if (contentVersion === undefined) throw new NotFoundError('account');
    const account = { accountId, contentVersion };
    return this.pages.read(`${accountId} posts`, ListPostsQuery, filter, (query) =>
      this.posts.list(account, query),
    );
  }

  /** @throws NotFoundError */
  get(accountId: string, id: string, include: Include[] = []): Promise<PostDto> {
    return this.posts.get(accountId, id, { include });
  }

  /**
   * Publishes a post, or updates the one of the same `externalId`.
   * @throws InvalidRequestError, NotFoundError for the feed, ConflictError for a web feed or a quota
   */
  async publish(
    accountId: string,
    feedId: string,
    post: PostInput,
    manager?: EntityManager,
  ): Promise<{ post: PostDto; created: boolean }> {
    const input = await readInput('body', PublishPostDto, post);
    return this.publishing.publish(accountId, feedId, input, manager);
  }

  /**
   * Publishes up to 100 posts, all of them or none.
   * @throws the errors of `publish`
   */
  async publishEach(
    accountId: string,
    feedId: string,
    posts: PostInput[],
    manager?: EntityManager,
  ): Promise<PublishedPostsDto> {
    const input = await readInput('body', PublishPostsDto, { posts });
    return this.publishing.publishEach(accountId, feedId, input.posts, manager);
  }

  /**
   * Changes the given fields of a post of a feed of source `api`.
   * @throws InvalidRequestError, NotFoundError, ConflictError, PreconditionFailedError
   */
  async update(
    accountId: string,
    id: string,
    changes: PostChanges,
    { precondition, manager }: WriteOptions = {},
  ): Promise<PostDto> {
    const input = await readInput('body', UpdatePostDto, changes);
    return this.publishing.update(accountId, id, input, precondition, manager);
  }

  /**
   * Deletes a post for good: no fetch brings it back.
   * @throws NotFoundError, PreconditionFailedError
   */
  remove(accountId: string, id: string, options: WriteOptions = {}): Promise<void> {
    return this.publishing.remove(accountId, id, options.precondition, options.manager);
  }

  /**
   * Sets the state and the labels of up to 1,000 posts. Returns those that changed.
   * @throws InvalidRequestError, NotFoundError for a label
   */
  async mark(
    accountId: string,
    ids: string[],
    state: WantedState,
    manager?: EntityManager,
  ): Promise<string[]> {
    const { ids: posts, ...wanted } = await readInput('body', MarkPostsDto, { ...state, ids });
    return this.states.mark(accountId, posts, wanted, manager);
  }

  /**
   * The label of a name, ignoring case, which is created where there is none.
   * @throws InvalidRequestError, LimitReachedError
   */
  async obtainLabel(accountId: string, name: string, manager?: EntityManager): Promise<LabelDto> {
    const input = await readInput('body', CreateLabelDto, { name });
    return this.labels.obtain(accountId, input.name, manager);
  }
}
