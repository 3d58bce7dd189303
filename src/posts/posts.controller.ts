import { Body, Controller, Delete, Get, Patch, Post, Query, HttpCode } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId, Caller } from '../auth/caller.js';
import type { CallerIdentity } from '../auth/caller.js';
import { ForLimited } from '../auth/limits/limit-rule.decorator.js';
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
import { PostsCacheVersionProvider } from './listing/posts-cache-version.provider.js';
import type { Page } from '../pagination/page.js';
import { PublishedPostsDto, PublishPostsDto } from './publishing/post-batch.dto.js';
import { POST_CHANGES, PublishPostDto, UpdatePostDto } from './publishing/post-input.dto.js';
import { GetPostQuery, ListFeedPostsQuery, ListPostsQuery } from './listing/posts-query.dto.js';
import { PostDto } from './post.dto.js';
import { PostsService } from './posts.service.js';
import { PublishingService } from './publishing/publishing.service.js';

@ApiTags('Posts')
@Controller('api/v1/posts')
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly publishing: PublishingService,
  ) {}

  /**
   * List posts.
   * @remarks Latest first, from all feeds of the account. A post is listed if it fits all the given
   * filters. To read all posts, increase `page` until `hasMore` is false, or follow the `Link` header.
   */
  @Get()
  @ForLimited('kept')
  @RequireScope('posts:read')
  @Paginated(PostDto, { cacheVersion: PostsCacheVersionProvider })
  @ApiProblems('invalid_request')
  list(@Caller() caller: CallerIdentity, @Query() query: ListPostsQuery): Promise<Page<PostDto>> {
    return this.posts.list(caller, query);
  }

  /**
   * Get a post.
   * @remarks Returns the post with its content. `include=ai` adds its latest summary.
   */
  @Get(':id')
  @ForLimited({ within: 'post', by: 'id' })
  @RequireScope('posts:read')
  @ApiResource(PostDto, 'The post.')
  @ApiProblems('invalid_request', 'not_found')
  get(
    @AccountId() accountId: string,
    @IdParam('post') id: string,
    @Query() query: GetPostQuery,
  ): Promise<PostDto> {
    return this.posts.get(accountId, id, query);
  }

  /**
   * Change a post.
   * @remarks Changes a post that you published; a post of a web feed answers 409. A field that the body
   * leaves out keeps its value; null clears it.
   */
  @Patch(':id')
  @ForLimited({ within: 'post', by: 'id' })
  @RequireScope('posts:write')
  @ApiBody(POST_CHANGES)
  @ApiResource(PostDto, 'The post as it is now.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  update(
    @AccountId() accountId: string,
    @IdParam('post') id: string,
    @Body() changes: UpdatePostDto,
    @IfMatch() precondition: Precondition,
  ): Promise<PostDto> {
    return this.publishing.update(accountId, id, changes, precondition);
  }

  /**
   * Delete a post.
   * @remarks A post of a web feed stays deleted when the feed is fetched again.
   */
  @Delete(':id')
  @ForLimited({ within: 'post', by: 'id' })
  @RequireScope('posts:write')
  @ApiDeleted('The post has been deleted.')
  @ApiProblems('not_found')
  remove(
    @AccountId() accountId: string,
    @IdParam('post') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.publishing.remove(accountId, id, precondition);
  }
}

@ApiTags('Posts')
@Controller('api/v1/feeds/:feedId/posts')
export class FeedPostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly publishing: PublishingService,
  ) {}

  /**
   * List the posts of a feed.
   * @remarks Latest first.
   */
  @Get()
  @ForLimited({ within: 'feed', by: 'feedId' })
  @RequireScope('posts:read')
  @ApiOperation({ operationId: 'listPostsOfFeed' })
  @Paginated(PostDto, { cacheVersion: PostsCacheVersionProvider })
  @ApiProblems('invalid_request', 'not_found')
  list(
    @Caller() caller: CallerIdentity,
    @IdParam('feed', 'feedId') feedId: string,
    @Query() query: ListFeedPostsQuery,
  ): Promise<Page<PostDto>> {
    return this.posts.listOfFeed(caller, feedId, query);
  }

  /**
   * Publish a post.
   * @remarks Adds a post to a feed with source `api`; a web feed answers 409. If the feed already has a
   * post with the same `externalId`, that post is replaced and the answer is 200 instead of 201.
   */
  @Post()
  @ForLimited({ within: 'feed', by: 'feedId' })
  @RequireScope('posts:write')
  @ApiBody({
    type: PublishPostDto,
    examples: {
      article: {
        summary: 'An article',
        value: {
          externalId: 'release-42',
          url: 'https://example.com/release-42',
          title: 'Release 42',
          contentHtml: '<p>What is new in <b>release 42</b>.</p>',
          authors: [{ name: 'Ada Lovelace' }],
          tags: ['release'],
          publishedAt: '2026-01-02T03:04:05Z',
        },
      },
    },
  })
  @ApiOperation({ operationId: 'publishPost' })
  @ApiCreatedResource(PostDto, 'The new post.', 'The post existed already and was replaced.')
  @Idempotent()
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  async publish(
    @AccountId() accountId: string,
    @IdParam('feed', 'feedId') feedId: string,
    @Body() input: PublishPostDto,
  ): Promise<CreatedResource<PostDto>> {
    const { post, created } = await this.publishing.publish(accountId, feedId, input);
    return new CreatedResource(post, `/api/v1/posts/${post.id}`, created);
  }

  /**
   * Publish several posts.
   * @remarks Adds up to 100 posts with different `externalId`s to a feed with source `api`, in one
   * transaction: if one is invalid, none is published. The body can have 1 MiB; a larger one answers 413.
   */
  @Post('batch')
  @ForLimited({ within: 'feed', by: 'feedId' })
  @RequireScope('posts:write')
  @ApiBody({
    type: PublishPostsDto,
    examples: {
      releases: {
        summary: 'Two posts',
        value: {
          posts: [
            { externalId: 'release-42', title: 'Release 42' },
            { externalId: 'release-43', title: 'Release 43', tags: ['release'] },
          ],
        },
      },
    },
  })
  @HttpCode(200)
  @ApiOperation({ operationId: 'publishPostBatch' })
  @ApiResource(PublishedPostsDto, 'The result of each post, in the order of the request.')
  @Idempotent()
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  publishEach(
    @AccountId() accountId: string,
    @IdParam('feed', 'feedId') feedId: string,
    @Body() { posts }: PublishPostsDto,
  ): Promise<PublishedPostsDto> {
    return this.publishing.publishEach(accountId, feedId, posts);
  }
}
