import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Patch,
  Post,
  Query,
} from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor } from '../audit/current-actor.decorator.js';
import type { Actor } from '../audit/current-actor.decorator.js';
import { AccountId } from '../auth/caller.js';
import { RequireScope } from '../auth/decorators/require-scope.decorator.js';
import { IdParam } from '../http/input/decorators/id-param.decorator.js';
import { IfMatch } from '../http/preconditions/if-match.decorator.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { ApiProblems, BAD_BODY } from '../http/problems/api-problems.decorator.js';
import {
  ApiDeleted,
  ApiCreatedResource,
  ApiResource,
  CreatedResource,
} from '../http/responses/resource-responses.js';
import { Idempotent } from '../idempotency/idempotent.decorator.js';
import { Paginated } from '../pagination/paginated.decorator.js';
import type { Page } from '../pagination/page.js';
import {
  CreateSharedFeedDto,
  ListSharedFeedsQuery,
  RotateSharedFeedDto,
  UpdateSharedFeedDto,
} from './shared-feed-input.dto.js';
import { SharedFeedDto, SharedFeedWithTokenDto } from './shared-feed.dto.js';
import { SharedFeedsService } from './shared-feeds.service.js';

@ApiTags('Shared feeds')
@Controller('api/v1/shared-feeds')
export class SharedFeedsController {
  constructor(private readonly shared: SharedFeedsService) {}

  /**
   * List shared feeds.
   * @remarks Newest first.
   */
  @Get()
  @RequireScope('shared-feeds:read')
  @Paginated(SharedFeedDto)
  @ApiProblems('invalid_request')
  list(
    @AccountId() accountId: string,
    @Query() query: ListSharedFeedsQuery,
  ): Promise<Page<SharedFeedDto>> {
    return this.shared.list(accountId, query);
  }

  /**
   * Create a shared feed.
   * @remarks Publishes the posts of a filter as RSS 2.0, Atom 1.0 and JSON Feed 1.1, for any feed reader.
   * Anyone who has one of its addresses can read the posts, without a key. Only this answer contains the
   * addresses; store them. An account can have 100 shared feeds; another one answers 409, `limit_reached`.
   */
  @Post()
  @RequireScope('shared-feeds:write')
  @Header('cache-control', 'no-store')
  @ApiCreatedResource(SharedFeedWithTokenDto, 'The shared feed with its `token` and `urls`.')
  @Idempotent({ holdsSecret: true })
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  async create(
    @AccountId() accountId: string,
    @Body() input: CreateSharedFeedDto,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedResource<SharedFeedWithTokenDto>> {
    const feed = await this.shared.create(accountId, input, actor);
    return new CreatedResource(feed, `/api/v1/shared-feeds/${feed.id}`);
  }

  /**
   * Get a shared feed.
   * @remarks Returns its name, its filter and its settings. Its addresses are not shown again.
   */
  @Get(':id')
  @RequireScope('shared-feeds:read')
  @ApiResource(SharedFeedDto, 'The shared feed.')
  @ApiProblems('not_found')
  get(@AccountId() accountId: string, @IdParam('shared feed') id: string): Promise<SharedFeedDto> {
    return this.shared.get(accountId, id);
  }

  /**
   * Change a shared feed.
   * @remarks A field that the body leaves out keeps its value, and so does a condition that `filter`
   * leaves out.
   */
  @Patch(':id')
  @RequireScope('shared-feeds:write')
  @ApiResource(SharedFeedDto, 'The shared feed as it is now.')
  @ApiProblems(...BAD_BODY, 'not_found')
  update(
    @AccountId() accountId: string,
    @IdParam('shared feed') id: string,
    @Body() input: UpdateSharedFeedDto,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<SharedFeedDto> {
    return this.shared.update(accountId, id, input, actor, precondition);
  }

  /**
   * Delete a shared feed.
   * @remarks Deletes the shared feed. Its addresses answer 404 from now on.
   */
  @Delete(':id')
  @RequireScope('shared-feeds:write')
  @ApiDeleted('The shared feed is gone.')
  @ApiProblems('not_found')
  remove(
    @AccountId() accountId: string,
    @IdParam('shared feed') id: string,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.shared.remove(accountId, id, actor, precondition);
  }

  /**
   * Give a shared feed new addresses.
   * @remarks Returns new addresses, only in this answer. The old addresses work for `graceSeconds` more;
   * with 0, the default, they stop at once.
   */
  @Post(':id/rotate')
  @RequireScope('shared-feeds:write')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'rotateSharedFeed' })
  @ApiBody({ type: RotateSharedFeedDto, required: false })
  @ApiResource(SharedFeedWithTokenDto, 'The shared feed with its new `token` and `urls`.')
  @ApiProblems(...BAD_BODY, 'not_found')
  rotate(
    @AccountId() accountId: string,
    @IdParam('shared feed') id: string,
    @Body() { graceSeconds = 0 }: RotateSharedFeedDto,
    @CurrentActor() actor: Actor,
  ): Promise<SharedFeedWithTokenDto> {
    return this.shared.rotate(accountId, id, graceSeconds, actor);
  }
}
