import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, DataSource, In, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { FeedLimits } from '../auth/limits/feed-limits.js';
import { getDialect } from '../database/engines/dialect.js';
import { countUpTo } from '../database/queries/count-up-to.js';
import { newestFirst } from '../database/newest-first.js';
import type { PageQuery } from '../pagination/page-query.js';
import { CategoryEntity } from './category.entity.js';

/** All queries on the categories. */
@Injectable()
export class CategoriesRepository {
  constructor(
    @InjectRepository(CategoryEntity) private readonly categories: Repository<CategoryEntity>,
    private readonly dataSource: DataSource,
  ) {}

  /** Newest first. */
  list(accountId: string, query: PageQuery, limits?: FeedLimits): Promise<CategoryEntity[]> {
    const { behind, options } = newestFirst(query);
    const ids = limits && In(limits.categoryIds);
    const id = ids && behind.id ? And(behind.id, ids) : (ids ?? behind.id);
    return this.categories.find({ where: { accountId, ...(id && { id }) }, ...options });
  }

  /** Their number, at most `most`. */
  count(accountId: string, most: number, limits?: FeedLimits): Promise<number> {
    const within = limits && { id: In(limits.categoryIds) };
    return countUpTo(this.categories, { accountId, ...within }, most);
  }

  /** All categories, ordered by name. */
  listAll(accountId: string): Promise<CategoryEntity[]> {
    return this.categories.find({ where: { accountId }, order: { nameKey: 'ASC' } });
  }

  findByNameKey(
    accountId: string,
    nameKey: string,
    manager = this.categories.manager,
  ): Promise<CategoryEntity | null> {
    return manager.findOneBy(CategoryEntity, { accountId, nameKey });
  }

  findListed(accountId: string, ids: string[]): Promise<CategoryEntity[]> {
    return this.categories.findBy({ accountId, id: In(ids) });
  }

  find(
    accountId: string,
    id: string,
    manager = this.categories.manager,
  ): Promise<CategoryEntity | null> {
    return manager.findOneBy(CategoryEntity, { accountId, id });
  }

  /** Finds and locks a category until the transaction ends. */
  lock(manager: EntityManager, accountId: string, id: string): Promise<CategoryEntity | null> {
    const { exclusive } = getDialect(this.dataSource).rowLock;
    return manager.findOne(CategoryEntity, { where: { accountId, id }, ...exclusive });
  }

  /** @throws QueryFailedError of a unique index if the name is taken */
  async insert(manager: EntityManager, category: CategoryEntity): Promise<void> {
    await manager.insert(CategoryEntity, category);
  }

  /** @throws QueryFailedError of a unique index if the name is taken */
  async update(
    manager: EntityManager,
    { accountId, id }: CategoryEntity,
    changes: Pick<CategoryEntity, 'name' | 'nameKey' | 'updatedAt'>,
  ): Promise<void> {
    await manager.update(CategoryEntity, { accountId, id }, changes);
  }

  /** After its feeds were taken out of it. */
  async remove(manager: EntityManager, { accountId, id }: CategoryEntity): Promise<void> {
    await manager.delete(CategoryEntity, { accountId, id });
  }
}
