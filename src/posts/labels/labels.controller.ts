import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { ForLimited } from '../../auth/limits/limit-rule.decorator.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { IfMatch } from '../../http/preconditions/if-match.decorator.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import { ApiProblems, BAD_BODY } from '../../http/problems/api-problems.decorator.js';
import {
  ApiDeleted,
  ApiCreatedResource,
  ApiResource,
  CreatedResource,
} from '../../http/responses/resource-responses.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import type { Page } from '../../pagination/page.js';
import { CreateLabelDto, LabelDto, ListLabelsQuery, UpdateLabelDto } from './label.dto.js';
import { LabelsService } from './labels.service.js';

@ApiTags('Labels')
@Controller('api/v1/labels')
export class LabelsController {
  constructor(private readonly labels: LabelsService) {}

  /**
   * List labels.
   * @remarks Newest first.
   */
  @Get()
  @ForLimited('apart')
  @RequireScope('posts:read')
  @Paginated(LabelDto)
  @ApiProblems('invalid_request')
  list(@AccountId() accountId: string, @Query() query: ListLabelsQuery): Promise<Page<LabelDto>> {
    return this.labels.list(accountId, query);
  }

  /**
   * Create a label.
   * @remarks The name is unique within the account, ignoring case. An account may have 500 labels.
   * `PATCH /api/v1/posts/state` puts labels on posts.
   */
  @Post()
  @RequireScope('state:write')
  @ApiCreatedResource(LabelDto, 'The label.')
  @Idempotent()
  @ApiProblems(...BAD_BODY, 'conflict', 'limit_reached')
  async create(
    @AccountId() accountId: string,
    @Body() { name }: CreateLabelDto,
  ): Promise<CreatedResource<LabelDto>> {
    const label = await this.labels.create(accountId, name);
    return new CreatedResource(label, `/api/v1/labels/${label.id}`);
  }

  /**
   * Get a label.
   * @remarks List its posts with `GET /api/v1/posts?labelId=…`.
   */
  @Get(':id')
  @ForLimited('apart')
  @RequireScope('posts:read')
  @ApiResource(LabelDto, 'The label.')
  @ApiProblems('not_found')
  get(@AccountId() accountId: string, @IdParam('label') id: string): Promise<LabelDto> {
    return this.labels.get(accountId, id);
  }

  /**
   * Rename a label.
   * @remarks Changes the name. The label stays on its posts. `GET /api/v1/changes` lists no change, as it
   * names labels by their `id`.
   */
  @Patch(':id')
  @RequireScope('state:write')
  @ApiResource(LabelDto, 'The renamed label.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  update(
    @AccountId() accountId: string,
    @IdParam('label') id: string,
    @Body() changes: UpdateLabelDto,
    @IfMatch() precondition: Precondition,
  ): Promise<LabelDto> {
    return this.labels.update(accountId, id, changes, precondition);
  }

  /**
   * Delete a label.
   * @remarks Deletes the label; its posts are kept. `GET /api/v1/changes?types=state` lists each post that
   * lost it. Without a label, a post can be deleted by the limits for old posts.
   */
  @Delete(':id')
  @RequireScope('state:write')
  @ApiDeleted('The label has been deleted.')
  @ApiProblems('not_found')
  remove(
    @AccountId() accountId: string,
    @IdParam('label') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.labels.remove(accountId, id, precondition);
  }
}
