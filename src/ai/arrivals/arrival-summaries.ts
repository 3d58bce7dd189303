import { Injectable, Logger } from '@nestjs/common';
import { HOUR_MS } from '../../common/durations.js';
import { ConflictError, NotFoundError, RateLimitedError } from '../../http/problems/errors.js';
import { PostTextsService } from '../../posts/storage/post-texts.service.js';
import { AiProvider } from '../providers/ai-provider.js';
import { SummariesService } from '../summaries/summaries.service.js';
import { DEFAULT_SENTENCES, MAX_CHARACTERS } from '../summaries/summary.js';
import { nextDay } from '../../common/instants.js';
import { AiArrivalsRepository } from './ai-arrivals.repository.js';
import type { Arrival } from './ai-arrivals.repository.js';
import { TokenBudget } from './token-budget.js';

const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 6 * HOUR_MS;
/** Roughly the duration of one summary. */
const BUSY_MS = 1_000;
/** The retries extend over about one day. */
const MAX_ATTEMPTS = 8;

/** Summarises new posts within the token budget. Decides whether a row is removed or delayed. */
@Injectable()
export class ArrivalSummaries {
  private readonly logger = new Logger(ArrivalSummaries.name);

  constructor(
    private readonly arrivals: AiArrivalsRepository,
    private readonly summaries: SummariesService,
    private readonly posts: PostTextsService,
    private readonly budget: TokenBudget,
    private readonly provider: AiProvider,
  ) {}

  /** Processes an arrival that `owner` has leased: removes it from the queue or delays it. */
  async work(owner: string, arrival: Arrival): Promise<void> {
    try {
      await this.summarise(owner, arrival);
    } catch (error) {
      // The post has no text or is gone, so a retry cannot succeed.
      if (error instanceof ConflictError || error instanceof NotFoundError) {
        await this.arrivals.remove(owner, arrival);
      } else if (error instanceof RateLimitedError) {
        await this.waitForTomorrow(owner, arrival);
      } else {
        await this.tryLater(owner, arrival, error);
      }
    }
  }

  private async summarise(owner: string, arrival: Arrival): Promise<void> {
    const { accountId, postId } = arrival;
    const { title, text } = await this.posts.get(accountId, postId, MAX_CHARACTERS);
    const read = `${title ?? ''} ${text}`;
    const allowance = await this.budget.reserve(owner, arrival, read, DEFAULT_SENTENCES);
    if (allowance === 'lost') return;
    if (allowance === 'never') return this.arrivals.remove(owner, arrival);
    if (allowance === 'busy') return this.arrivals.postpone(owner, arrival, Date.now() + BUSY_MS);
    if (allowance === 'exhausted') return this.waitForTomorrow(owner, arrival);
    const { provider, isRefused } = await this.summaries.ofPost(accountId, postId);
    const isFinal = provider === this.provider.provider || isRefused;
    if (isFinal) await this.arrivals.remove(owner, arrival);
    // The fallback's summary is shown until the configured provider answers.
    else await this.tryLater(owner, arrival, `The fallback provider ${provider} answered.`);
  }

  private async waitForTomorrow(owner: string, arrival: Arrival): Promise<void> {
    const tomorrow = nextDay(Date.now());
    await this.arrivals.postpone(owner, arrival, tomorrow);
    await this.arrivals.postponeAll(arrival.accountId, tomorrow);
  }

  private async tryLater(owner: string, arrival: Arrival, reason: unknown): Promise<void> {
    const attempts = arrival.attempts + 1;
    this.logger.warn(
      { err: reason, postId: arrival.postId, attempts },
      'A new post could not be summarised.',
    );
    if (attempts >= MAX_ATTEMPTS) return this.arrivals.remove(owner, arrival);
    const pause = Math.min(FIRST_RETRY_MS * 4 ** arrival.attempts, MAX_RETRY_MS);
    await this.arrivals.postpone(owner, { ...arrival, attempts }, Date.now() + pause);
  }
}
