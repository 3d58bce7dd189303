import { Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ForLimited } from '../../auth/limits/limit-rule.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { IfMatch } from '../../http/preconditions/if-match.decorator.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { PostDto } from '../../posts/post.dto.js';
import { FullTextService } from './full-text.service.js';

@ApiTags('Posts')
@Controller('api/v1/posts')
export class FullTextController {
  constructor(private readonly texts: FullTextService) {}

  /**
   * Fetch the full text of a post.
   * @remarks Fetches the page of the post, and shows its article as the content, with `contentSource`
   * `page`. `include=feedContent` shows what the feed says. If the page cannot be read, it answers 422
   * with a `reason`, and the post keeps its content. A page that was fetched in the last ten minutes is not
   * fetched again.
   */
  @Post(':id/full-text')
  @ForLimited({ within: 'post', by: 'id' })
  @RequireScope('posts:write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'fetchFullText' })
  @ApiResource(PostDto, 'The post with the text of its page.')
  @ApiProblems('not_found', 'page_unreadable')
  fetch(@AccountId() accountId: string, @IdParam('post') id: string): Promise<PostDto> {
    return this.texts.fetch(accountId, id);
  }

  /**
   * Show the content of the feed again.
   * @remarks The page is not read again when the post is edited.
   */
  @Delete(':id/full-text')
  @ForLimited({ within: 'post', by: 'id' })
  @RequireScope('posts:write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'removeFullText' })
  @ApiResource(PostDto, 'The post with the content of its feed.')
  @ApiProblems('not_found')
  remove(
    @AccountId() accountId: string,
    @IdParam('post') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<PostDto> {
    return this.texts.remove(accountId, id, precondition);
  }
}
