import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { ApiProblems, BAD_BODY } from '../../http/problems/api-problems.decorator.js';
import { CreateDigestDto, DigestDto } from './digest.dto.js';
import { DigestsService } from './digests.service.js';

@ApiTags('AI')
@Controller('api/v1/ai/digests')
export class DigestsController {
  constructor(private readonly digests: DigestsService) {}

  /**
   * Create a digest of posts.
   * @remarks Groups the newest posts that match the filter by topic, the most important topic first. Each
   * topic names its posts.
   */
  @Post()
  @HttpCode(200)
  @RequireScope('ai')
  @ApiBody({
    type: CreateDigestDto,
    examples: {
      all: { summary: 'The newest posts of all feeds', value: { maxPosts: 100 } },
      week: {
        summary: 'A category since a date',
        value: {
          categoryId: ['019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71'],
          publishedAfter: '2026-01-02T00:00:00Z',
        },
      },
    },
  })
  @ApiResource(DigestDto, 'The digest.')
  @ApiProblems(...BAD_BODY, 'not_found', 'ai_unavailable')
  create(@AccountId() accountId: string, @Body() input: CreateDigestDto): Promise<DigestDto> {
    return this.digests.create(accountId, input);
  }
}
