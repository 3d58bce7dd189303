import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { AuditDetails, ContentEventType } from '../audit/audit-event.js';
import { ContentAudit } from '../audit/audit-log.js';
import type { FeedLimits } from '../auth/limits/feed-limits.js';
import { ConflictError, NotFoundError } from '../http/problems/errors.js';
import { isBroken } from '../http/input/plain-text.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { newId } from '../common/ids.js';
import { toNameKey } from '../common/name-key.js';
import { checkRoom } from '../tenancy/record-limits.js';
import { runAfterCommit } from '../database/after-commit.js';
import { isUniqueViolation } from '../database/engines/error-codes.js';
import type { PageQuery } from '../pagination/page-query.js';
import { Page } from '../pagination/page.js';
import { CategoriesRepository } from './categories.repository.js';
import { CategoryDto } from './category.dto.js';
import type { UpdateCategoryDto } from './category.dto.js';
import { CategoryEntity } from './category.entity.js';
import { CategoryFeeds } from './category-feeds.js';

const LIMIT = { entity: CategoryEntity, most: 1_000, nouns: 'categories' };

/** The categories of an account; in the transaction of the caller, where one is given. */
@Injectable()
export class CategoriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly categories: CategoriesRepository,
    private readonly feeds: CategoryFeeds,
    private readonly audit: ContentAudit,
  ) {}

  async list(accountId: string, query: PageQuery, limits?: FeedLimits): Promise<Page<CategoryDto>> {
    const page = Page.of(query, await this.categories.list(accountId, query, limits));
    const counted = await page.counted((most) => this.categories.count(accountId, most, limits));
    return counted.map(CategoryDto.from);
  }

  /** All categories, ordered by name. */
  async listAll(accountId: string): Promise<CategoryDto[]> {
    return (await this.categories.listAll(accountId)).map(CategoryDto.from);
  }

  /** The categories of these identifiers that exist. */
  async listed(accountId: string, ids: string[]): Promise<CategoryDto[]> {
    return ids.length === 0
      ? []
      : (await this.categories.findListed(accountId, ids)).map(CategoryDto.from);
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string, manager?: EntityManager): Promise<CategoryDto> {
    const category = await this.categories.find(accountId, id, manager);
    if (!category) throw new NotFoundError('category');
    return CategoryDto.from(category);
  }

  /** The category with this name, ignoring case; undefined where there is none. */
  async find(accountId: string, name: string): Promise<CategoryDto | undefined> {
    const category = isBroken(name)
      ? null
      : await this.categories.findByNameKey(accountId, toNameKey(name));
    return category ? CategoryDto.from(category) : undefined;
  }

  /**
   * @throws ConflictError if the name is taken, ignoring case
   * @throws LimitReachedError if the account has 1,000 categories
   */
  async create(accountId: string, name: string, within?: EntityManager): Promise<CategoryDto> {
    const now = Date.now();
    const category = {
      id: newId(),
      accountId,
      name,
      nameKey: toNameKey(name),
      createdAt: now,
      updatedAt: now,
      version: 1,
    };
    const writing = (within ?? this.dataSource).transaction(async (manager) => {
      await checkRoom(manager, accountId, LIMIT);
      await this.categories.insert(manager, category);
      await this.record(manager, 'category.created', category, { name });
    });
    await this.refuseTaken(accountId, name, writing, within);
    return CategoryDto.from(category);
  }

  /**
   * Finds the category with this name, ignoring case, or creates it. Concurrent calls create it
   * once.
   * @throws LimitReachedError if the account has 1,000 categories
   */
  async obtain(accountId: string, name: string, within?: EntityManager): Promise<CategoryDto> {
    const existing = await this.categories.findByNameKey(accountId, toNameKey(name), within);
    if (existing) return CategoryDto.from(existing);
    try {
      return await this.create(accountId, name, within);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      return this.obtain(accountId, name, within);
    }
  }

  /**
   * Without a new name, or with an equal one, the record stays unchanged.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   * @throws ConflictError if the name is taken, ignoring case
   */
  async update(
    accountId: string,
    id: string,
    { name }: UpdateCategoryDto,
    precondition = Precondition.none,
    within?: EntityManager,
  ): Promise<CategoryDto> {
    const writing = (within ?? this.dataSource).transaction(async (manager) => {
      const category = await this.lock(manager, accountId, id, precondition);
      if (name === undefined || name === category.name) return CategoryDto.from(category);
      const changes = { name, nameKey: toNameKey(name), updatedAt: Date.now() };
      await this.categories.update(manager, category, changes);
      const details = { from: category.name, to: name };
      await this.record(manager, 'category.updated', category, details);
      return CategoryDto.from({ ...category, ...changes, version: category.version + 1 });
    });
    return this.refuseTaken(accountId, name, writing, within);
  }

  /**
   * Deletes the category. Its feeds, and then their posts, have none.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async remove(
    accountId: string,
    id: string,
    precondition = Precondition.none,
    within?: EntityManager,
  ): Promise<void> {
    await (within ?? this.dataSource).transaction(async (manager) => {
      const category = await this.lock(manager, accountId, id, precondition);
      await this.feeds.unfile(manager, category, Date.now());
      await this.categories.remove(manager, category);
      await this.record(manager, 'category.deleted', category, { name: category.name });
    });
    const follow = () => this.feeds.follow(accountId);
    if (within) runAfterCommit(within, follow);
    else await follow();
  }

  private record(
    manager: EntityManager,
    type: ContentEventType,
    { accountId, id }: Pick<CategoryEntity, 'accountId' | 'id'>,
    details: AuditDetails,
  ): Promise<void> {
    return this.audit.record(manager, { accountId, type, subjectId: id, details });
  }

  private async lock(
    manager: EntityManager,
    accountId: string,
    id: string,
    precondition: Precondition,
  ): Promise<CategoryEntity> {
    const category = await this.categories.lock(manager, accountId, id);
    if (!category) throw new NotFoundError('category');
    precondition.check(category);
    return category;
  }

  private async refuseTaken<T>(
    accountId: string,
    name: string | undefined,
    writing: Promise<T>,
    within?: EntityManager,
  ): Promise<T> {
    try {
      return await writing;
    } catch (error) {
      if (name === undefined || !isUniqueViolation(error)) throw error;
      const message = 'The account already has a category with this name.';
      const other = await this.categories.findByNameKey(accountId, toNameKey(name), within);
      throw other ? ConflictError.with(other.id, message) : new ConflictError(message);
    }
  }
}
