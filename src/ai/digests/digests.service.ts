import { Injectable } from '@nestjs/common';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import { PostTextsService } from '../../posts/storage/post-texts.service.js';
import type { PostText } from '../../posts/storage/post-texts.repository.js';
import { fingerprint } from '../../posts/publishing/published-content.js';
import { AiAnswerDto } from '../answers/answer.dto.js';
import { mostTokens } from '../answers/token-estimate.js';
import { AnswersService } from '../answers/answers.service.js';
import type { StoredAnswer } from '../answers/answers.service.js';
import { AiProvider } from '../providers/ai-provider.js';
import type { DigestDocument, DigestGroup } from '../providers/ai-provider.js';
import { plainOutput } from '../providers/openai/plain-output.js';
import { readBy, sentDocuments } from '../providers/openai/questions.js';
import { DEFAULT_POSTS } from './digest.dto.js';
import type { CreateDigestDto, DigestDto } from './digest.dto.js';
import { digestMarkdown } from './digest-markdown.js';

/** With more posts, fewer characters of each are read, so that all fit into one question. */
const CHARACTERS = { each: 2_000, ofAll: 100_000 };
const HEADLINE_CHARACTERS = 200;
const SUMMARY_CHARACTERS = 1_500;
/** Date and number of a document, and its part of the answer. */
const TOKENS_PER_DOCUMENT = 120;

/** Creates digests: stories told by several posts, each with the posts that it cites. */
@Injectable()
export class DigestsService {
  constructor(
    private readonly answers: AnswersService,
    private readonly posts: PostTextsService,
    private readonly feeds: FeedLookups,
    private readonly provider: AiProvider,
  ) {}

  /**
   * @throws NotFoundError where the account lacks one of the feeds or categories
   * @throws DomainError `ai_unavailable`
   */
  async create(accountId: string, input: CreateDigestDto): Promise<DigestDto> {
    const { maxPosts = DEFAULT_POSTS, feedId: feedIds, categoryId: categoryIds, ...others } = input;
    await this.feeds.checkExist(accountId, { feedIds, categoryIds });
    const scope = { feedIds, categoryIds };
    const filter = { ...others, ...scope, duplicates: scope };
    const characters = Math.min(CHARACTERS.each, Math.floor(CHARACTERS.ofAll / maxPosts));
    const posts = await this.posts.list(accountId, filter, { limit: maxPosts, characters });

    const answer = posts.length === 0 ? this.emptyDigest() : await this.ask(accountId, posts);
    // The answer cites posts by their position in this list, so it cannot cite others.
    const groups = answer.value.map(({ headline, summary, documents }) => ({
      ...{ headline, summary },
      posts: documents
        .map((place) => posts[place]!)
        .map(({ id, title, url }) => ({ id, title, url })),
    }));
    const markdown = digestMarkdown(groups);
    return { groups, markdown, postCount: posts.length, ...AiAnswerDto.of(answer) };
  }

  private ask(accountId: string, posts: PostText[]): Promise<StoredAnswer<DigestGroup[]>> {
    const documents = posts.map(({ title, text, publishedAt }) => ({ title, text, publishedAt }));
    const question = {
      kind: 'digest' as const,
      contentHash: fingerprint(readBy(this.provider, documents, sentDocuments(documents))),
      ...{ options: null, postId: null },
      mostTokens: mostTokens(
        documents.map(({ title, text }) => `${title ?? ''} ${text}`),
        documents.length * TOKENS_PER_DOCUMENT,
      ),
    };
    return this.answers.once(accountId, question, async () => {
      const answered = await this.provider.digest(documents);
      return { ...answered, value: withValidCitations(answered.value, documents) };
    });
  }

  private emptyDigest(): StoredAnswer<DigestGroup[]> {
    const { provider, model } = this.provider;
    const usage = { inputTokens: 0, outputTokens: 0 };
    return { value: [], provider, model, usage, cached: false, answeredAt: Date.now() };
  }
}

/**
 * Removes invalid citations of the provider: each document is cited at most once, and stories
 * without documents are dropped.
 */
function withValidCitations(groups: DigestGroup[], documents: DigestDocument[]): DigestGroup[] {
  const free = new Set(documents.keys());
  return groups
    .map(({ headline, summary, documents: cited }) => ({
      headline: plainOutput(headline, HEADLINE_CHARACTERS),
      summary: plainOutput(summary, SUMMARY_CHARACTERS),
      documents: cited.filter((place) => free.delete(place)),
    }))
    .filter(({ headline, documents: cited }) => headline !== '' && cited.length > 0);
}
