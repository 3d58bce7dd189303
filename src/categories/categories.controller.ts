import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AccountId } from '../auth/caller.js';
import { ApiGone, ApiMade, ApiResource, Made } from '../common/answers.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { IdPipe } from '../common/ids.js';
import { ApiPage } from '../pagination/api-page.decorator.js';
import type { Page } from '../pagination/page.js';
import { CategoriesService } from './categories.service.js';
import {
  CategoryDto,
  CreateCategoryDto,
  ListCategoriesQuery,
  UpdateCategoryDto,
} from './category.dto.js';

const AnId = () => Param('id', new IdPipe('category'));

@ApiTags('Categories')
@Controller('api/v1/categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  /** List categories, newest first. */
  @Get()
  @ApiPage(CategoryDto)
  @ApiProblems('invalid_request')
  list(
    @AccountId() accountId: string,
    @Query() query: ListCategoriesQuery,
  ): Promise<Page<CategoryDto>> {
    return this.categories.list(accountId, query);
  }

  /** Create a category. */
  @Post()
  @ApiMade(CategoryDto, 'The category.')
  @ApiProblems('invalid_request', 'conflict')
  async create(
    @AccountId() accountId: string,
    @Body() { name }: CreateCategoryDto,
  ): Promise<Made<CategoryDto>> {
    const category = await this.categories.create(accountId, name);
    return new Made(category, `/api/v1/categories/${category.id}`);
  }

  /** Get a category. */
  @Get(':id')
  @ApiResource(CategoryDto, 'The category.')
  @ApiProblems('not_found')
  get(@AccountId() accountId: string, @AnId() id: string): Promise<CategoryDto> {
    return this.categories.get(accountId, id);
  }

  /** Rename a category. */
  @Patch(':id')
  @ApiResource(CategoryDto, 'The category under its new name.')
  @ApiProblems('invalid_request', 'not_found', 'conflict')
  update(
    @AccountId() accountId: string,
    @AnId() id: string,
    @Body() { name }: UpdateCategoryDto,
  ): Promise<CategoryDto> {
    return this.categories.update(accountId, id, name);
  }

  /** Delete a category. Its feeds and posts stay, without a category. */
  @Delete(':id')
  @ApiGone('The category is gone.')
  @ApiProblems('not_found')
  remove(@AccountId() accountId: string, @AnId() id: string): Promise<void> {
    return this.categories.remove(accountId, id);
  }
}
