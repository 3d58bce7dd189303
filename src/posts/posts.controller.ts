import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { AccountId, Caller } from '../auth/caller.js';
import type { CallerIdentity } from '../auth/caller.js';
import { ApiGone, ApiMade, ApiResource, Made } from '../common/answers.js';
import { ApiProblems, BAD_BODY } from '../common/api-problems.decorator.js';
import { IdPipe } from '../common/ids.js';
import { ApiPage } from '../pagination/api-page.decorator.js';
import { ShowsContent } from '../pagination/page-cache.hook.js';
import type { Page } from '../pagination/page.js';
import { PublishPostDto, UpdatePostDto } from './post-input.dto.js';
import { GetPostQuery, ListFeedPostsQuery, ListPostsQuery, PostDto } from './post.dto.js';
import type { PostRow } from './post.row.js';
import { PostsService } from './posts.service.js';

const AnId = () => Param('id', new IdPipe('post'));
const AFeedId = () => Param('feedId', new IdPipe('feed'));

@ApiTags('Posts')
@Controller('api/v1/posts')
export class PostsController {
  constructor(private readonly posts: PostsService) {}

  /**
   * List posts.
   * @remarks Latest first, from all feeds of the account. Filters combine. To read everything, count
   * `page` up until `hasMore` is false, or follow the `Link` header.
   */
  @Get()
  @ApiPage(PostDto)
  @ShowsContent()
  @ApiProblems('invalid_request')
  list(@Caller() caller: CallerIdentity, @Query() query: ListPostsQuery): Promise<Page<PostRow>> {
    return this.posts.list(caller, query);
  }

  /**
   * Get a post.
   * @remarks With its content; `include=ai` adds the summary that was last made of it.
   */
  @Get(':id')
  @ApiResource(PostDto, 'The post.')
  @ApiProblems('invalid_request', 'not_found')
  get(
    @AccountId() accountId: string,
    @AnId() id: string,
    @Query() query: GetPostQuery,
  ): Promise<PostDto> {
    return this.posts.get(accountId, id, query);
  }

  /**
   * Change a post.
   * @remarks Only posts of feeds with source `api`. A field left out stays, null empties it.
   */
  @Patch(':id')
  @ApiBody({
    type: UpdatePostDto,
    examples: { title: { summary: 'Another title', value: { title: 'Release 42, corrected' } } },
  })
  @ApiResource(PostDto, 'The post as it is now.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  update(
    @AccountId() accountId: string,
    @AnId() id: string,
    @Body() changes: UpdatePostDto,
  ): Promise<PostDto> {
    return this.posts.update(accountId, id, changes);
  }

  /**
   * Delete a post.
   * @remarks One of a web feed stays deleted when the feed is fetched again.
   */
  @Delete(':id')
  @ApiGone('The post is gone.')
  @ApiProblems('not_found')
  remove(@AccountId() accountId: string, @AnId() id: string): Promise<void> {
    return this.posts.remove(accountId, id);
  }
}

@ApiTags('Posts')
@Controller('api/v1/feeds/:feedId/posts')
export class FeedPostsController {
  constructor(private readonly posts: PostsService) {}

  /**
   * List the posts of a feed.
   * @remarks Latest first.
   */
  @Get()
  @ApiPage(PostDto)
  @ShowsContent()
  @ApiProblems('invalid_request', 'not_found')
  list(
    @Caller() caller: CallerIdentity,
    @AFeedId() feedId: string,
    @Query() query: ListFeedPostsQuery,
  ): Promise<Page<PostRow>> {
    return this.posts.listOfFeed(caller, feedId, query);
  }

  /**
   * Publish a post.
   * @remarks Into a feed with source `api`. A post of the same `externalId` is updated, so the same
   * request twice gives one post: 201, then 200.
   */
  @Post()
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
  @ApiMade(PostDto, 'The new post.', 'The post was there; it is now as given.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  async publish(
    @AccountId() accountId: string,
    @AFeedId() feedId: string,
    @Body() input: PublishPostDto,
  ): Promise<Made<PostDto>> {
    const { post, created } = await this.posts.publish(accountId, feedId, input);
    return new Made(post, `/api/v1/posts/${post.id}`, created);
  }
}
