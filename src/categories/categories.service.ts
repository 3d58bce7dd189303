import { Injectable } from '@nestjs/common';
import { AlreadyExistsError, ConflictError, NotFoundError } from '../common/errors.js';
import { newId } from '../common/ids.js';
import type { PageQuery } from '../pagination/page-query.js';
import { Page } from '../pagination/page.js';
import { CategoriesRepository } from './categories.repository.js';
import { CategoryDto } from './category.dto.js';

/** The shelves of an account. */
@Injectable()
export class CategoriesService {
  constructor(private readonly categories: CategoriesRepository) {}

  async list(accountId: string, query: PageQuery): Promise<Page<CategoryDto>> {
    return Page.of(query, await this.categories.list(accountId, query)).map(CategoryDto.from);
  }

  /** All of them, by name. */
  async listAll(accountId: string): Promise<CategoryDto[]> {
    return (await this.categories.listAll(accountId)).map(CategoryDto.from);
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string): Promise<CategoryDto> {
    const category = await this.categories.find(accountId, id);
    if (!category) throw new NotFoundError('category');
    return CategoryDto.from(category);
  }

  /** @throws ConflictError where the account has a category of that name, whatever its case */
  async create(accountId: string, name: string): Promise<CategoryDto> {
    const now = Date.now();
    const category = {
      id: newId(),
      accountId,
      name,
      nameKey: keyOf(name),
      createdAt: now,
      updatedAt: now,
    };
    await refuseTaken(this.categories.insert(category));
    return CategoryDto.from(category);
  }

  /** The category of that name, whatever its case; made where there is none, but never twice. */
  async obtain(accountId: string, name: string): Promise<CategoryDto> {
    const existing = await this.categories.findByNameKey(accountId, keyOf(name));
    if (existing) return CategoryDto.from(existing);
    try {
      return await this.create(accountId, name);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      return this.obtain(accountId, name);
    }
  }

  /**
   * @throws NotFoundError
   * @throws ConflictError where another category has that name, whatever its case
   */
  async update(accountId: string, id: string, name: string): Promise<CategoryDto> {
    const changes = { name, nameKey: keyOf(name), updatedAt: Date.now() };
    if (!(await refuseTaken(this.categories.update(accountId, id, changes)))) {
      throw new NotFoundError('category');
    }
    return this.get(accountId, id);
  }

  /** @throws NotFoundError */
  async remove(accountId: string, id: string): Promise<void> {
    if (!(await this.categories.remove(accountId, id))) throw new NotFoundError('category');
  }
}

/** Down, up and down again, because ẞ, ß and ss, or the Greek sigmas, only meet on that way. */
const keyOf = (name: string): string =>
  name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();

async function refuseTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!(error instanceof AlreadyExistsError)) throw error;
    throw new ConflictError('The account has a category of this name already.');
  }
}
