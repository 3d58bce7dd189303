import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import type { Page } from '../../pagination/page.js';
import { PostDto } from '../../posts/post.dto.js';
import { DroppedPostDto, ListDroppedPostsQuery } from './dropped-post.dto.js';
import { DroppedPostsService } from './dropped-posts.service.js';

@ApiTags('Rules')
@Controller('api/v1/dropped-posts')
export class DroppedPostsController {
  constructor(private readonly dropped: DroppedPostsService) {}

  /**
   * List dropped posts.
   * @remarks The posts that rules did not let in, newest first. They are kept for 30 days, and of an account
   * the newest 5,000.
   */
  @Get()
  @RequireScope('rules:read')
  @Paginated(DroppedPostDto)
  @ApiProblems('invalid_request')
  list(
    @AccountId() accountId: string,
    @Query() query: ListDroppedPostsQuery,
  ): Promise<Page<DroppedPostDto>> {
    return this.dropped.list(accountId, query);
  }

  /**
   * Restore a dropped post.
   * @remarks Stores the post with its whole content, as if it arrived now. No rule looks at it.
   */
  @Post(':id/restore')
  @RequireScope('rules:write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreDroppedPost' })
  @ApiResource(PostDto, 'The post.')
  @ApiProblems('not_found', 'conflict')
  restore(@AccountId() accountId: string, @IdParam('dropped post') id: string): Promise<PostDto> {
    return this.dropped.restore(accountId, id);
  }
}
