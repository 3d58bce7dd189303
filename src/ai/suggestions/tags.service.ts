import { Injectable } from '@nestjs/common';
import { PostTextsService } from '../../posts/storage/post-texts.service.js';
import { NothingToReadError } from '../ai.errors.js';
import { AiAnswerDto } from '../answers/answer.dto.js';
import { AnswersService } from '../answers/answers.service.js';
import { computeContentHash, readableText } from '../answers/question.js';
import { mostTokens } from '../answers/token-estimate.js';
import { AiProvider } from '../providers/ai-provider.js';
import { plainOutput } from '../providers/openai/plain-output.js';
import type { TagsDto } from './tag.dto.js';

const MAX_TAGS = 8;
const MAX_CHARACTERS = 20_000;
const TAG_CHARACTERS = 60;
const TOKENS_PER_TAG = 20;

/** Finds the keyphrases of a post. */
@Injectable()
export class TagsService {
  constructor(
    private readonly answers: AnswersService,
    private readonly posts: PostTextsService,
    private readonly provider: AiProvider,
  ) {}

  /**
   * @throws NotFoundError for the post
   * @throws NothingToReadError
   * @throws DomainError `ai_unavailable`
   */
  async create(accountId: string, postId: string): Promise<TagsDto> {
    const post = await this.posts.get(accountId, postId, MAX_CHARACTERS);
    if (!readableText(post)) throw new NothingToReadError();
    const { title, text } = post;
    const answer = await this.answers.once(
      accountId,
      {
        ...{
          kind: 'tags',
          contentHash: computeContentHash(post),
          options: { most: MAX_TAGS },
          postId,
        },
        mostTokens: mostTokens([title ?? '', text], MAX_TAGS * TOKENS_PER_TAG),
      },
      async () => {
        const answered = await this.provider.tags(text, { most: MAX_TAGS, title });
        return { ...answered, value: distinct(answered.value).slice(0, MAX_TAGS) };
      },
    );
    return { tags: answer.value, ...AiAnswerDto.of(answer) };
  }
}

/** Removes repeated keyphrases, ignoring case. */
function distinct(tags: string[]): string[] {
  const plain = tags.map((tag) => plainOutput(tag, TAG_CHARACTERS)).filter((tag) => tag !== '');
  return [...new Map(plain.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].reverse();
}
