import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { newestFirst } from '../database/newest-first.js';
import type { PageQuery } from '../pagination/page-query.js';
import { CategoryEntity } from './category.entity.js';

/** Every query on the categories. */
@Injectable()
export class CategoriesRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  list(accountId: string, query: PageQuery): Promise<CategoryEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.database.read((manager) =>
      manager.find(CategoryEntity, { where: { accountId, ...behind }, ...options }),
    );
  }

  /** All of them, by name. */
  listAll(accountId: string): Promise<CategoryEntity[]> {
    return this.database.read((manager) =>
      manager.find(CategoryEntity, { where: { accountId }, order: { nameKey: 'ASC' } }),
    );
  }

  findByNameKey(accountId: string, nameKey: string): Promise<CategoryEntity | null> {
    return this.database.read((manager) =>
      manager.findOneBy(CategoryEntity, { accountId, nameKey }),
    );
  }

  find(accountId: string, id: string): Promise<CategoryEntity | null> {
    return this.database.read((manager) => manager.findOneBy(CategoryEntity, { accountId, id }));
  }

  /** @throws ConflictError where the account has a category of that name */
  async insert(category: CategoryEntity): Promise<void> {
    await this.database.transaction((tx) => tx.insert(CategoryEntity, category));
  }

  /**
   * False where there is no such category.
   * @throws ConflictError where another category of the account has that name
   */
  async update(
    accountId: string,
    id: string,
    changes: Pick<CategoryEntity, 'name' | 'nameKey' | 'updatedAt'>,
  ): Promise<boolean> {
    const { affected } = await this.database.transaction((tx) =>
      tx.update(CategoryEntity, { accountId, id }, changes),
    );
    return affected === 1;
  }

  /** False where there is no such category. Its feeds and posts stay, without one. */
  async remove(accountId: string, id: string): Promise<boolean> {
    const { affected } = await this.database.transaction((tx) =>
      tx.delete(CategoryEntity, { accountId, id }),
    );
    return affected === 1;
  }
}
