import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { ApiProblems, BAD_BODY } from '../../http/problems/api-problems.decorator.js';
import { SummariesService } from './summaries.service.js';
import { CreateSummaryDto, SummaryDto } from './summary.dto.js';

@ApiTags('AI')
@Controller('api/v1/ai/summaries')
export class SummariesController {
  constructor(private readonly summaries: SummariesService) {}

  /**
   * Summarise a post or a text.
   * @remarks Returns 1 to 10 sentences; 3 by default. The summary of the same content, by the same
   * provider and model, is stored and returned again with `cached` true. `GET
   * /api/v1/posts/{id}?include=ai` shows the latest summary of a post.
   */
  @Post()
  @HttpCode(200)
  @RequireScope('ai')
  @ApiBody({
    type: CreateSummaryDto,
    examples: {
      text: {
        summary: 'A text',
        value: { text: 'Release 42 starts twice as fast. It keeps its settings. Thank you all.' },
      },
      post: {
        summary: 'A post',
        value: { postId: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70', sentences: 2 },
      },
    },
  })
  @ApiResource(SummaryDto, 'The summary.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict', 'ai_unavailable')
  async create(
    @AccountId() accountId: string,
    @Body() input: CreateSummaryDto,
  ): Promise<SummaryDto> {
    return SummaryDto.from(await this.summaries.create(accountId, input));
  }
}
