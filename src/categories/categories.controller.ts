import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AccountId } from '../auth/caller.js';
import { Limits, ForLimited } from '../auth/limits/limit-rule.decorator.js';
import type { FeedLimits } from '../auth/limits/feed-limits.js';
import { RequireScope } from '../auth/decorators/require-scope.decorator.js';
import {
  ApiDeleted,
  ApiCreatedResource,
  ApiResource,
  CreatedResource,
} from '../http/responses/resource-responses.js';
import { ApiProblems, BAD_BODY } from '../http/problems/api-problems.decorator.js';
import { IdParam } from '../http/input/decorators/id-param.decorator.js';
import { IfMatch } from '../http/preconditions/if-match.decorator.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { Idempotent } from '../idempotency/idempotent.decorator.js';
import { Paginated } from '../pagination/paginated.decorator.js';
import type { Page } from '../pagination/page.js';
import { CategoriesService } from './categories.service.js';
import {
  CategoryDto,
  CreateCategoryDto,
  ListCategoriesQuery,
  UpdateCategoryDto,
} from './category.dto.js';

@ApiTags('Categories')
@Controller('api/v1/categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  /**
   * List categories.
   * @remarks Newest first.
   */
  @Get()
  @ForLimited('kept')
  @RequireScope('feeds:read')
  @Paginated(CategoryDto)
  @ApiProblems('invalid_request')
  list(
    @AccountId() accountId: string,
    @Query() query: ListCategoriesQuery,
    @Limits() limits: FeedLimits | undefined,
  ): Promise<Page<CategoryDto>> {
    return this.categories.list(accountId, query, limits);
  }

  /**
   * Create a category.
   * @remarks The name is unique within the account, ignoring case.
   */
  @Post()
  @RequireScope('feeds:write')
  @ApiCreatedResource(CategoryDto, 'The category.')
  @Idempotent()
  @ApiProblems(...BAD_BODY, 'conflict')
  async create(
    @AccountId() accountId: string,
    @Body() { name }: CreateCategoryDto,
  ): Promise<CreatedResource<CategoryDto>> {
    const category = await this.categories.create(accountId, name);
    return new CreatedResource(category, `/api/v1/categories/${category.id}`);
  }

  /**
   * Get a category.
   * @remarks Returns the category. `GET /api/v1/feeds?categoryId=…` lists its feeds.
   */
  @Get(':id')
  @ForLimited({ within: 'category', by: 'id' })
  @RequireScope('feeds:read')
  @ApiResource(CategoryDto, 'The category.')
  @ApiProblems('not_found')
  get(@AccountId() accountId: string, @IdParam('category') id: string): Promise<CategoryDto> {
    return this.categories.get(accountId, id);
  }

  /**
   * Rename a category.
   * @remarks The feeds and posts of the category are kept in it.
   */
  @Patch(':id')
  @ForLimited({ within: 'category', by: 'id' })
  @RequireScope('feeds:write')
  @ApiResource(CategoryDto, 'The renamed category.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  update(
    @AccountId() accountId: string,
    @IdParam('category') id: string,
    @Body() changes: UpdateCategoryDto,
    @IfMatch() precondition: Precondition,
  ): Promise<CategoryDto> {
    return this.categories.update(accountId, id, changes, precondition);
  }

  /**
   * Delete a category.
   * @remarks The feeds and posts of the category are kept, without a category.
   */
  @Delete(':id')
  @ForLimited({ within: 'category', by: 'id' })
  @RequireScope('feeds:write')
  @ApiDeleted('The category has been deleted.')
  @ApiProblems('not_found')
  remove(
    @AccountId() accountId: string,
    @IdParam('category') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.categories.remove(accountId, id, precondition);
  }
}
