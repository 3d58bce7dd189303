import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { ApiProblems, BAD_BODY } from '../../http/problems/api-problems.decorator.js';
import { CreateTagsDto, TagsDto } from './tag.dto.js';
import { TagsService } from './tags.service.js';

@ApiTags('AI')
@Controller('api/v1/ai/tags')
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  /**
   * Suggest tags for a post.
   * @remarks Returns up to 8 key phrases of its text.
   */
  @Post()
  @HttpCode(200)
  @RequireScope('ai')
  @ApiBody({
    type: CreateTagsDto,
    examples: {
      post: { summary: 'A post', value: { postId: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70' } },
    },
  })
  @ApiOperation({ operationId: 'suggestTags' })
  @ApiResource(TagsDto, 'The tags.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict', 'ai_unavailable')
  create(@AccountId() accountId: string, @Body() { postId }: CreateTagsDto): Promise<TagsDto> {
    return this.tags.create(accountId, postId);
  }
}
