import { Body, Controller, Delete, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../auth/caller.js';
import { ForLimited } from '../auth/limits/limit-rule.decorator.js';
import { RequireScope } from '../auth/decorators/require-scope.decorator.js';
import { IdParam } from '../http/input/decorators/id-param.decorator.js';
import { IfMatch } from '../http/preconditions/if-match.decorator.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { ApiProblems, BAD_BODY } from '../http/problems/api-problems.decorator.js';
import { ApiDeleted, ApiResource } from '../http/responses/resource-responses.js';
import { GetPostQuery } from './listing/posts-query.dto.js';
import { PostDto } from './post.dto.js';
import { PostsService } from './posts.service.js';
import { PublishingService } from './publishing/publishing.service.js';
import { POST_CHANGES, UpdatePostDto } from './publishing/post-input.dto.js';

/** Posts by the identifier that their source gives them, percent-encoded in the address. */
@ApiTags('Posts')
@Controller('api/v1/feeds/:feedId/posts/by-external-id')
export class PostsByExternalIdController {
  constructor(
    private readonly posts: PostsService,
    private readonly publishing: PublishingService,
  ) {}

  /**
   * Get a post by its externalId.
   * @remarks Like `GET /api/v1/posts/{id}`. If a web feed has several posts with this `externalId`, the
   * latest one is returned.
   */
  @Get(':externalId')
  @ForLimited({ within: 'feed', by: 'feedId' })
  @RequireScope('posts:read')
  @ApiOperation({ operationId: 'getPostByExternalId' })
  @ApiResource(PostDto, 'The post.')
  @ApiProblems('invalid_request', 'not_found')
  async get(
    @AccountId() accountId: string,
    @IdParam('feed', 'feedId') feedId: string,
    @Param('externalId') externalId: string,
    @Query() query: GetPostQuery,
  ): Promise<PostDto> {
    return this.posts.get(accountId, await this.posts.getId(accountId, feedId, externalId), query);
  }

  /**
   * Change a post by its externalId.
   * @remarks Like `PATCH /api/v1/posts/{id}`, for a feed with source `api`.
   */
  @Patch(':externalId')
  @ForLimited({ within: 'feed', by: 'feedId' })
  @RequireScope('posts:write')
  @ApiBody(POST_CHANGES)
  @ApiOperation({ operationId: 'updatePostByExternalId' })
  @ApiResource(PostDto, 'The post as it is now.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  async update(
    @AccountId() accountId: string,
    @IdParam('feed', 'feedId') feedId: string,
    @Param('externalId') externalId: string,
    @Body() changes: UpdatePostDto,
    @IfMatch() precondition: Precondition,
  ): Promise<PostDto> {
    const id = await this.posts.getId(accountId, feedId, externalId);
    return this.publishing.update(accountId, id, changes, precondition);
  }

  /**
   * Delete a post by its externalId.
   * @remarks Like `DELETE /api/v1/posts/{id}`.
   */
  @Delete(':externalId')
  @ForLimited({ within: 'feed', by: 'feedId' })
  @RequireScope('posts:write')
  @ApiOperation({ operationId: 'removePostByExternalId' })
  @ApiDeleted('The post has been deleted.')
  @ApiProblems('not_found')
  async remove(
    @AccountId() accountId: string,
    @IdParam('feed', 'feedId') feedId: string,
    @Param('externalId') externalId: string,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    const id = await this.posts.getId(accountId, feedId, externalId);
    await this.publishing.remove(accountId, id, precondition);
  }
}
