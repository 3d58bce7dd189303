import { Body, Controller, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { Limits, ForLimited } from '../../auth/limits/limit-rule.decorator.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { IfMatch } from '../../http/preconditions/if-match.decorator.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import { ApiProblems, BAD_BODY } from '../../http/problems/api-problems.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { MarkedPostsDto, MarkPostsDto, MarkReadDto, PostsReadDto } from './post-state.dto.js';
import { PostStatesService } from './post-states.service.js';

const POST_EXAMPLE = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';
const FEED_EXAMPLE = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71';
const LABEL_EXAMPLE = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73';

@ApiTags('Posts')
@Controller('api/v1/posts')
export class PostStatesController {
  constructor(private readonly states: PostStatesService) {}

  /**
   * Mark posts as read or starred, and label them.
   * @remarks Changes up to 1,000 posts. A field that the body leaves out keeps its value. The answer has
   * the posts whose state changed. Repeating the request changes nothing. Starred and labelled posts are
   * not deleted when old posts are. Lists show the state with `include=state`, and `GET
   * /api/v1/changes?types=state` lists its changes.
   */
  @Patch('state')
  @ForLimited('kept')
  @RequireScope('state:write')
  @ApiOperation({ operationId: 'setPostState' })
  @ApiBody({
    type: MarkPostsDto,
    examples: {
      read: { summary: 'Mark as read', value: { ids: [POST_EXAMPLE], read: true } },
      star: { summary: 'Star a post', value: { ids: [POST_EXAMPLE], starred: true } },
      label: {
        summary: 'Label a post',
        value: { ids: [POST_EXAMPLE], addLabelIds: [LABEL_EXAMPLE] },
      },
    },
  })
  @ApiResource(MarkedPostsDto, 'The posts that changed.')
  @ApiProblems(...BAD_BODY, 'not_found')
  async mark(
    @AccountId() accountId: string,
    @Body() { ids, ...wanted }: MarkPostsDto,
    @IfMatch() precondition: Precondition,
    @Limits() limits: FeedLimits | undefined,
  ): Promise<MarkedPostsDto> {
    precondition.checkUntagged();
    const own = limits ? await this.states.within(accountId, limits, ids) : ids;
    return { changed: await this.states.mark(accountId, own, wanted) };
  }

  /**
   * Mark all posts as read.
   * @remarks Marks all posts of the account, or of the given feeds and categories, that arrived until an
   * instant. It is fast for any number of posts. With `q`, it marks the posts that match, one by one. Posts
   * that arrive later are unread, whatever date they have.
   */
  @Post('mark-read')
  @HttpCode(200)
  @ForLimited('kept')
  @RequireScope('state:write')
  @ApiOperation({ operationId: 'markPostsRead' })
  @ApiBody({
    type: MarkReadDto,
    required: false,
    examples: {
      all: { summary: 'All posts', value: {} },
      feed: {
        summary: 'What a client has seen of a feed',
        value: { feedIds: [FEED_EXAMPLE], before: '2026-01-02T03:04:05Z' },
      },
      filter: { summary: 'What matches a filter', value: { q: 'tag:sport before:7d' } },
    },
  })
  @ApiResource(PostsReadDto, 'How many posts became read.')
  @ApiProblems(...BAD_BODY, 'not_found')
  async markRead(
    @AccountId() accountId: string,
    @Body() { feedIds, categoryIds, q, before }: MarkReadDto,
    @Limits() limits: FeedLimits | undefined,
  ): Promise<PostsReadDto> {
    const given = { feedIds, categoryIds };
    const scope = limits ? await this.states.scopeWithin(accountId, limits, given) : given;
    const marked =
      q === undefined
        ? await this.states.markAllRead(accountId, scope, before)
        : await this.states.markMatchingRead(accountId, scope, q, before);
    return { marked };
  }
}
