import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WriteOptions } from '../database/write-options.js';
import { readInput } from '../http/input/read-input.js';
import { PageReader } from '../pagination/page-reader.js';
import type { PageParameters, ReadPage } from '../pagination/page-reader.js';
import { CategoriesService } from './categories.service.js';
import { CreateCategoryDto, ListCategoriesQuery, UpdateCategoryDto } from './category.dto.js';
import type { CategoryDto } from './category.dto.js';

/**
 * The categories of an account, for code that has no request, such as a job. It takes and gives what
 * the API does, and throws its problems. Each write is a transaction, or a savepoint in the
 * transaction of `manager`. Reads see what is committed.
 */
@Injectable()
export class AccountCategories {
  constructor(
    private readonly categories: CategoriesService,
    private readonly pages: PageReader,
  ) {}

  /**
   * A page of categories, newest first; `cursor` of the page continues it.
   * @throws InvalidRequestError for a wrong parameter
   */
  list(accountId: string, page: PageParameters = {}): Promise<ReadPage<CategoryDto>> {
    return this.pages.read(`${accountId} categories`, ListCategoriesQuery, page, (query) =>
      this.categories.list(accountId, query),
    );
  }

  /** @throws NotFoundError */
  get(accountId: string, id: string): Promise<CategoryDto> {
    return this.categories.get(accountId, id);
  }

  /**
   * The category of a name, ignoring case, which is created where there is none.
   * @throws InvalidRequestError, LimitReachedError
   */
  async obtain(accountId: string, name: string, manager?: EntityManager): Promise<CategoryDto> {
    const input = await readInput('body', CreateCategoryDto, { name });
    return this.categories.obtain(accountId, input.name, manager);
  }

  /** @throws InvalidRequestError, NotFoundError, ConflictError, PreconditionFailedError */
  async rename(
    accountId: string,
    id: string,
    name: string,
    { precondition, manager }: WriteOptions = {},
  ): Promise<CategoryDto> {
    const input = await readInput('body', UpdateCategoryDto, { name });
    return this.categories.update(accountId, id, input, precondition, manager);
  }

  /**
   * Deletes a category. Its feeds have none, and their posts follow.
   * @throws NotFoundError, PreconditionFailedError
   */
  remove(accountId: string, id: string, options: WriteOptions = {}): Promise<void> {
    return this.categories.remove(accountId, id, options.precondition, options.manager);
  }
}
