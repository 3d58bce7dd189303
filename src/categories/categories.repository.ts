import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { dialectOf } from '../database/engines/dialect.js';
import { newestFirst } from '../database/newest-first.js';
import type { PageQuery } from '../pagination/page-query.js';
import { CategoryEntity } from './category.entity.js';

/** Every query on the categories. */
@Injectable()
export class CategoriesRepository {
  constructor(
    @InjectRepository(CategoryEntity) private readonly categories: Repository<CategoryEntity>,
    private readonly dataSource: DataSource,
  ) {}

  /** Newest first. */
  list(accountId: string, query: PageQuery): Promise<CategoryEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.categories.find({ where: { accountId, ...behind }, ...options });
  }

  /** All of them, by name. */
  listAll(accountId: string): Promise<CategoryEntity[]> {
    return this.categories.find({ where: { accountId }, order: { nameKey: 'ASC' } });
  }

  findByNameKey(accountId: string, nameKey: string): Promise<CategoryEntity | null> {
    return this.categories.findOneBy({ accountId, nameKey });
  }

  find(accountId: string, id: string): Promise<CategoryEntity | null> {
    return this.categories.findOneBy({ accountId, id });
  }

  /** Kept from every other change until the transaction ends. */
  lock(manager: EntityManager, accountId: string, id: string): Promise<CategoryEntity | null> {
    const { exclusive } = dialectOf(this.dataSource).rowLock;
    return manager.findOne(CategoryEntity, { where: { accountId, id }, ...exclusive });
  }

  /** @throws QueryFailedError of a unique index where the account has a category of that name */
  async insert(category: CategoryEntity): Promise<void> {
    await this.categories.insert(category);
  }

  /** @throws QueryFailedError of a unique index where another category of the account has that name */
  async update(
    manager: EntityManager,
    { accountId, id }: CategoryEntity,
    changes: Pick<CategoryEntity, 'name' | 'nameKey' | 'updatedAt'>,
  ): Promise<void> {
    await manager.update(CategoryEntity, { accountId, id }, changes);
  }

  /** Its feeds, which it changes, and its posts stay, without one. */
  async remove(
    manager: EntityManager,
    { accountId, id }: CategoryEntity,
    now: number,
  ): Promise<void> {
    // By the name of the table, since feeds know of categories, and not the other way round.
    const unfiled = { categoryId: null, updatedAt: now };
    await manager.update('feeds', { accountId, categoryId: id }, unfiled);
    await manager.delete(CategoryEntity, { accountId, id });
  }
}
