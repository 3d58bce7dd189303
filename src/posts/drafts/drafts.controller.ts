import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { IfMatch } from '../../http/preconditions/if-match.decorator.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import { ApiProblems, BAD_BODY } from '../../http/problems/api-problems.decorator.js';
import {
  ApiCreatedResource,
  ApiDeleted,
  ApiResource,
  CreatedResource,
} from '../../http/responses/resource-responses.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import type { Page } from '../../pagination/page.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import { DraftDto, ListedDraftDto } from './draft.dto.js';
import { CreateDraftDto, ListDraftsQuery, UpdateDraftDto } from './draft-input.dto.js';
import { DraftsService } from './drafts.service.js';

@ApiTags('Drafts')
@Controller('api/v1/drafts')
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  /**
   * List drafts.
   * @remarks Newest first, without their `content`.
   */
  @Get()
  @RequireScope('posts:write')
  @Paginated(ListedDraftDto)
  @ApiProblems('invalid_request')
  list(
    @AccountId() accountId: string,
    @Query() query: ListDraftsQuery,
  ): Promise<Page<ListedDraftDto>> {
    return this.drafts.list(accountId, query);
  }

  /**
   * Create a draft.
   * @remarks Keeps a post that is being written; no reader sees it. To publish it, publish a post with the
   * draft's `id` as `externalId`, and delete the draft: a repetition then changes the same post. With
   * `postId` it is the next text of a post, which has one draft at most. An account may have 100 drafts.
   */
  @Post()
  @RequireScope('posts:write')
  @ApiCreatedResource(DraftDto, 'The draft.')
  @Idempotent()
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict', 'limit_reached')
  async create(
    @AccountId() accountId: string,
    @Body() input: CreateDraftDto,
  ): Promise<CreatedResource<DraftDto>> {
    const draft = await this.drafts.create(accountId, input);
    return new CreatedResource(draft, `/api/v1/drafts/${draft.id}`);
  }

  /**
   * Get a draft.
   * @remarks Returns the draft with its content. Send its `ETag` as `If-Match` with the next change.
   */
  @Get(':id')
  @RequireScope('posts:write')
  @ApiResource(DraftDto, 'The draft.')
  @ApiProblems('not_found')
  get(@AccountId() accountId: string, @IdParam('draft') id: string): Promise<DraftDto> {
    return this.drafts.get(accountId, id);
  }

  /**
   * Change a draft.
   * @remarks A field that the body leaves out keeps its value. With `If-Match`, a draft that was changed
   * since is not overwritten, and the answer is 412.
   */
  @Patch(':id')
  @RequireScope('posts:write')
  @ApiResource(DraftDto, 'The draft as it is now.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  update(
    @AccountId() accountId: string,
    @IdParam('draft') id: string,
    @Body() changes: UpdateDraftDto,
    @IfMatch() precondition: Precondition,
  ): Promise<DraftDto> {
    return this.drafts.update(accountId, id, changes, precondition);
  }

  /**
   * Delete a draft.
   * @remarks Deletes the draft. A post that it would have changed stays as it is.
   */
  @Delete(':id')
  @RequireScope('posts:write')
  @ApiDeleted('The draft has been deleted.')
  @ApiProblems('not_found')
  remove(
    @AccountId() accountId: string,
    @IdParam('draft') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.drafts.remove(accountId, id, precondition);
  }
}
