import { Id } from '../../http/input/decorators/id.decorator.js';
import { AiAnswerDto } from '../answers/answer.dto.js';

export class CreateCategorySuggestionDto {
  @Id({ description: 'The post to suggest categories for.' })
  postId: string;
}

export class SuggestedCategoryDto {
  /**
   * The id of a category of the account.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
   */
  categoryId: string;

  /**
   * The name of the category.
   * @example Science
   */
  name: string;

  /**
   * How well it fits, from 0 to 1.
   * @example 0.87
   */
  score: number;
}

export class CategorySuggestionDto extends AiAnswerDto {
  /** Best first. */
  suggestions: SuggestedCategoryDto[];
}
