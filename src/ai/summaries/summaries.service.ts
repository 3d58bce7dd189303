import { Injectable } from '@nestjs/common';
import { InvalidRequestError } from '../../http/problems/errors.js';
import { PostTextsService } from '../../posts/storage/post-texts.service.js';
import { NothingToReadError } from '../ai.errors.js';
import { AnswersService } from '../answers/answers.service.js';
import { computeContentHash } from '../answers/question.js';
import { mostTokensOfSummary } from '../answers/token-estimate.js';
import type { Content } from '../answers/question.js';
import { AiProvider } from '../providers/ai-provider.js';
import { plainOutput } from '../providers/openai/plain-output.js';
import type { CreateSummaryDto } from './summary.dto.js';
import { DEFAULT_SENTENCES, MAX_CHARACTERS } from './summary.js';
import type { Summary } from './summary.js';

const CHARACTERS_PER_SENTENCE = 600;
const LANGUAGE_TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,3}$/i;

/** Creates summaries of posts and texts, once for each provider, model and length. */
@Injectable()
export class SummariesService {
  constructor(
    private readonly answers: AnswersService,
    private readonly posts: PostTextsService,
    private readonly provider: AiProvider,
  ) {}

  /**
   * @throws InvalidRequestError unless exactly one of post and text is given
   * @throws NotFoundError for the post
   * @throws NothingToReadError
   * @throws DomainError `ai_unavailable`
   */
  create(accountId: string, input: CreateSummaryDto): Promise<Summary> {
    const { postId, text, sentences = DEFAULT_SENTENCES } = input;
    if (postId !== undefined && text === undefined) {
      return this.ofPost(accountId, postId, sentences);
    }
    if (text !== undefined && postId === undefined) {
      return this.of(accountId, { title: null, text, language: null }, { sentences, postId: null });
    }
    throw InvalidRequestError.because('Either postId or text is needed, and not both.');
  }

  /** Summarises a post, as `create` does. */
  async ofPost(accountId: string, postId: string, sentences = DEFAULT_SENTENCES): Promise<Summary> {
    const post = await this.posts.get(accountId, postId, MAX_CHARACTERS);
    if (!post.text) throw new NothingToReadError();
    return this.of(accountId, post, { sentences, postId });
  }

  private of(
    accountId: string,
    content: Content,
    { sentences, postId }: { sentences: number; postId: string | null },
  ): Promise<Summary> {
    const contentHash = computeContentHash(content);
    const { title, text, language } = content;
    return this.answers.once(
      accountId,
      {
        ...{ kind: 'summary', contentHash, options: { sentences }, postId },
        mostTokens: mostTokensOfSummary(`${title ?? ''} ${text}`, sentences),
      },
      async () => {
        const answered = await this.provider.summarise(text, { sentences, title, language });
        const { summary, language: found } = answered.value;
        return {
          ...answered,
          value: {
            summary: plainOutput(summary, sentences * CHARACTERS_PER_SENTENCE),
            language: found !== null && LANGUAGE_TAG.test(found) ? found : null,
            sentences,
          },
        };
      },
    );
  }
}
