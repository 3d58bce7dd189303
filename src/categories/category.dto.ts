import { toIso } from '../common/instants.js';
import { Text } from '../http/input/decorators/text.decorator.js';
import { PageQuery } from '../pagination/page-query.js';
import { MAX_CATEGORY_NAME } from './category-name.js';
import type { CategoryEntity } from './category.entity.js';
import { ofVersion } from '../common/record-version.js';

const NAME = {
  min: 1,
  max: MAX_CATEGORY_NAME,
  description: 'Unique within the account, ignoring case.',
  example: 'Science',
};

export class CreateCategoryDto {
  @Text(NAME)
  name: string;
}

export class UpdateCategoryDto {
  @Text({ ...NAME, optional: true })
  name?: string;
}

export class ListCategoriesQuery extends PageQuery {}

/** A category, as the API shows it. */
export class CategoryDto {
  /**
   * Unique identifier of the category.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * Unique within the account, ignoring case.
   * @example Science
   */
  name: string;

  /**
   * When the category was created.
   * @example 2026-01-02T03:04:05.678Z
   */
  createdAt: string;

  /**
   * When the category was last renamed.
   * @example 2026-01-02T03:04:05.678Z
   */
  updatedAt: string;

  static from(category: CategoryEntity): CategoryDto {
    const shown = {
      id: category.id,
      name: category.name,
      createdAt: toIso(category.createdAt),
      updatedAt: toIso(category.updatedAt),
    };
    return ofVersion(shown, category);
  }
}
