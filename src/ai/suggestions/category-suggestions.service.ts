import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../../categories/categories.service.js';
import { PostTextsService } from '../../posts/storage/post-texts.service.js';
import { fingerprint } from '../../posts/publishing/published-content.js';
import { NothingToReadError, TooLittleError } from '../ai.errors.js';
import { AiAnswerDto } from '../answers/answer.dto.js';
import { AnswersService } from '../answers/answers.service.js';
import { computeContentHash, readableText } from '../answers/question.js';
import { mostTokens } from '../answers/token-estimate.js';
import { AiProvider } from '../providers/ai-provider.js';
import type { AiResult, CategoryChoice } from '../providers/ai-provider.js';
import { readBy, sentCategories } from '../providers/openai/questions.js';
import type { CategorySuggestionDto } from './category-suggestion.dto.js';

const MAX_CHARACTERS = 10_000;
const MAX_CATEGORIES = 200;
/** Limits of the examples: with many categories, fewer posts of each. */
const EXAMPLES = { each: 40, ofAll: 1_000, characters: 2_000 };

const TOKENS_PER_CHOICE = 60;

type Score = { categoryId: string; score: number };

/** Suggests categories of the account for a post. */
@Injectable()
export class CategorySuggestionsService {
  constructor(
    private readonly answers: AnswersService,
    private readonly posts: PostTextsService,
    private readonly categories: CategoriesService,
    private readonly provider: AiProvider,
  ) {}

  /**
   * @throws NotFoundError for the post
   * @throws NothingToReadError
   * @throws DomainError `too_little_to_learn`, or `ai_unavailable`
   */
  async create(accountId: string, postId: string): Promise<CategorySuggestionDto> {
    const post = await this.posts.get(accountId, postId, MAX_CHARACTERS);
    const text = readableText(post);
    if (!text) throw new NothingToReadError();
    const choices = await this.choices(accountId, postId);
    if (choices.length === 0) throw new TooLittleError('The account has no categories yet.');
    const sent = sentCategories(choices);
    const suggested = await this.answers.once(
      accountId,
      {
        kind: 'categories',
        contentHash: computeContentHash(post),
        options: fingerprint(readBy(this.provider, choices, sent)),
        postId,
        mostTokens: mostTokens([text, ...sent.map(getText)], sent.length * TOKENS_PER_CHOICE),
      },
      async () => onlyKnown(await this.provider.suggestCategories(text, choices), choices),
    );
    const namesById = new Map(choices.map(({ id, name }) => [id, name]));
    return {
      suggestions: suggested.value.map(({ categoryId, score }) => ({
        ...{ categoryId, score },
        name: namesById.get(categoryId) ?? '',
      })),
      ...AiAnswerDto.of(suggested),
    };
  }

  /** Each category with its newest posts, without the post itself. */
  private async choices(accountId: string, postId: string): Promise<CategoryChoice[]> {
    const categories = (await this.categories.listAll(accountId)).slice(0, MAX_CATEGORIES);
    const { each, ofAll, characters } = EXAMPLES;
    const limit = Math.max(1, Math.min(each, Math.floor(ofAll / categories.length)));
    const choices: CategoryChoice[] = [];
    for (const { id, name } of categories) {
      const window = { limit: limit + 1, characters };
      const posts = await this.posts.list(accountId, { categoryIds: [id] }, window);
      const others = posts.filter((post) => post.id !== postId).slice(0, limit);
      const examples = others.map(readableText).filter((text) => text !== '');
      choices.push({ id, name, examples });
    }
    return choices;
  }
}

/** The text of a category, for the token estimate. */
const getText = ({ id, name, examples }: CategoryChoice): string =>
  [id, name, ...examples].join(' ');

/** Removes invalid suggestions of the provider: only given categories, each once, best first. */
function onlyKnown(answered: AiResult<Score[]>, choices: CategoryChoice[]): AiResult<Score[]> {
  const open = new Set(choices.map(({ id }) => id));
  const value = answered.value
    .filter(({ score }) => Number.isFinite(score))
    .map(({ categoryId, score }) => ({
      categoryId,
      score: rounded(Math.min(1, Math.max(0, score))),
    }))
    .sort((a, b) => b.score - a.score)
    .filter(({ categoryId }) => open.delete(categoryId));
  return { ...answered, value };
}

/** Four decimal places. */
const rounded = (score: number): number => Math.round(score * 10_000) / 10_000;
