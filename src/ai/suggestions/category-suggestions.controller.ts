import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { ApiProblems, BAD_BODY } from '../../http/problems/api-problems.decorator.js';
import { CategorySuggestionDto, CreateCategorySuggestionDto } from './category-suggestion.dto.js';
import { CategorySuggestionsService } from './category-suggestions.service.js';

@ApiTags('AI')
@Controller('api/v1/ai/category-suggestions')
export class CategorySuggestionsController {
  constructor(private readonly suggestions: CategorySuggestionsService) {}

  /**
   * Suggest a category for a post.
   * @remarks Scores the categories of the account, best first; it never invents one. The built-in provider
   * learns from posts whose feeds have a category. If there are too few, it answers 409,
   * `too_little_to_learn`.
   */
  @Post()
  @HttpCode(200)
  @RequireScope('ai')
  @ApiBody({
    type: CreateCategorySuggestionDto,
    examples: {
      post: { summary: 'A post', value: { postId: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70' } },
    },
  })
  @ApiOperation({ operationId: 'suggestCategories' })
  @ApiResource(CategorySuggestionDto, 'The categories that fit.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict', 'too_little_to_learn', 'ai_unavailable')
  create(
    @AccountId() accountId: string,
    @Body() { postId }: CreateCategorySuggestionDto,
  ): Promise<CategorySuggestionDto> {
    return this.suggestions.create(accountId, postId);
  }
}
