import { Injectable } from '@nestjs/common';
import { toIso } from '../../common/instants.js';
import type { PostAiDto } from '../../posts/post.dto.js';
import { PostInsights } from '../../posts/listing/post-insights.js';
import { PostTextsService } from '../../posts/storage/post-texts.service.js';
import type { AiAnswerEntity } from '../answers/ai-answer.entity.js';
import { AiAnswersRepository } from '../answers/ai-answers.repository.js';
import { storedAnswer } from '../answers/answers.service.js';
import { computeContentHash } from '../answers/question.js';
import { MAX_CHARACTERS } from './summary.js';
import type { Summary } from './summary.js';

/** Reads the latest stored summary of the current version of posts. Never asks a provider. */
@Injectable()
export class StoredSummaries implements PostInsights {
  constructor(
    private readonly answers: AiAnswersRepository,
    private readonly posts: PostTextsService,
  ) {}

  async findEach(accountId: string, ids: string[]): Promise<ReadonlyMap<string, PostAiDto>> {
    const posts = await this.posts.getEach(accountId, ids, MAX_CHARACTERS);
    const hashes = new Map(posts.map((post) => [post.id, computeContentHash(post)]));
    const known = await this.answers.findLatest(accountId, 'summary', [...hashes.values()]);
    return new Map(
      [...hashes].flatMap(([id, hash]) => {
        const answer = known.get(hash);
        return answer ? [[id, toInsight(answer)]] : [];
      }),
    );
  }
}

function toInsight(answer: AiAnswerEntity): PostAiDto {
  const { value, provider, model, answeredAt }: Summary = storedAnswer(answer);
  return { ...value, provider, model, createdAt: toIso(answeredAt) };
}
