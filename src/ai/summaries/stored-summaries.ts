import { Injectable } from '@nestjs/common';
import { toIso } from '../../common/instants.js';
import type { PostAiDto } from '../../posts/post.dto.js';
import { PostInsights } from '../../posts/post-insights.js';
import { PostTextsService } from '../../posts/post-texts.service.js';
import { AiAnswersRepository } from '../answers/ai-answers.repository.js';
import { storedAnswer } from '../answers/answers.service.js';
import { contentHashOf } from '../answers/question.js';
import { MOST_CHARACTERS } from './summary.js';
import type { Summary } from './summary.js';

/** Shows the summary that was last made of a post as it is now; never asks a provider. */
@Injectable()
export class StoredSummaries implements PostInsights {
  constructor(
    private readonly answers: AiAnswersRepository,
    private readonly posts: PostTextsService,
  ) {}

  async find(accountId: string, postId: string): Promise<PostAiDto | null> {
    const post = await this.posts.get(accountId, postId, MOST_CHARACTERS);
    const known = await this.answers.findLatest(accountId, 'summary', contentHashOf(post));
    if (!known) return null;
    const { value, provider, model, answeredAt }: Summary = storedAnswer(known);
    return { ...value, provider, model, createdAt: toIso(answeredAt) };
  }
}
