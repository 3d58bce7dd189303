import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../../categories/categories.service.js';
import { PostTextsService } from '../../posts/storage/post-texts.service.js';
import { fingerprint } from '../../posts/publishing/published-content.js';
import { NothingToReadError, TooLittleError } from '../ai.errors.js';
import { AiAnswerDto } from '../answers/answer.dto.js';
import { AnswersService } from '../answers/answers.service.js';
import { contentHashOf, readableText } from '../answers/question.js';
import { mostTokens } from '../answers/token-estimate.js';
import { AiProvider } from '../providers/ai-provider.js';
import type { Answered, CategoryChoice } from '../providers/ai-provider.js';
import type { CategorySuggestionDto } from './category-suggestion.dto.js';

const MOST_CHARACTERS = 10_000;
const MOST_CATEGORIES = 200;
/** What is learned from: fewer posts of each category where there are many categories. */
const EXAMPLES = { each: 40, ofAll: 1_000, characters: 2_000 };

/** What a model is sent of a category is less than this. */
const SENT_EXAMPLES = { most: 3, characters: 240 };
const TOKENS_PER_CHOICE = 60;

type Score = { categoryId: string; score: number };

/** Says where a post belongs, among the categories that its account has. */
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
    const post = await this.posts.get(accountId, postId, MOST_CHARACTERS);
    const text = readableText(post);
    if (!text) throw new NothingToReadError();
    const choices = await this.choices(accountId, postId);
    if (choices.length === 0) throw new TooLittleError('The account has no categories yet.');
    const suggested = await this.answers.once(
      accountId,
      {
        kind: 'categories',
        contentHash: contentHashOf(post),
        options: fingerprint(choices),
        postId,
        mostTokens: mostTokens([text, ...choices.map(sentOf)], choices.length * TOKENS_PER_CHOICE),
      },
      async () => closed(await this.provider.suggestCategories(text, choices), choices),
    );
    const nameOf = new Map(choices.map(({ id, name }) => [id, name]));
    return {
      suggestions: suggested.value.map(({ categoryId, score }) => ({
        ...{ categoryId, score },
        name: nameOf.get(categoryId) ?? '',
      })),
      ...AiAnswerDto.of(suggested),
    };
  }

  /** Each category with the newest posts in it, apart from the one that is to be filed. */
  private async choices(accountId: string, postId: string): Promise<CategoryChoice[]> {
    const categories = (await this.categories.listAll(accountId)).slice(0, MOST_CATEGORIES);
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

/** A category as a model is sent it. */
const sentOf = ({ id, name, examples }: CategoryChoice): string =>
  [id, name, ...examples.slice(0, SENT_EXAMPLES.most)]
    .map((text) => text.slice(0, SENT_EXAMPLES.characters))
    .join(' ');

/** Only what was given to choose from, each once, best first, whatever the provider says. */
function closed(answered: Answered<Score[]>, choices: CategoryChoice[]): Answered<Score[]> {
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

/** To as many digits as such a score means anything. */
const rounded = (score: number): number => Math.round(score * 10_000) / 10_000;
