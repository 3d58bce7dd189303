import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DAY_MS } from '../../common/durations.js';
import { newId } from '../../common/ids.js';
import { asApiError, unavailable } from '../ai.errors.js';
import { AiProvider } from '../providers/ai-provider.js';
import type { AiResult } from '../providers/ai-provider.js';
import { AiUsageRepository } from '../usage/ai-usage.repository.js';
import { CachedCallsRecorder } from '../usage/cached-calls.recorder.js';
import { toIsoDate } from '../../common/instants.js';
import type { AiAnswerEntity } from './ai-answer.entity.js';
import { AiAnswersRepository } from './ai-answers.repository.js';
import type { AnswerLease } from './ai-answers.repository.js';
import { expiryFrom } from './answers.sweeper.js';
import { buildQuestionKey } from './question.js';
import type { Question } from './question.js';
import { TokenQuota } from './token-quota.js';

const LEASE_MS = 20_000;
const EXTEND_INTERVAL_MS = 5_000;
/**
 * How long a caller waits for another caller's answer. The polling interval grows from 20 to 500
 * ms.
 */
const MAX_WAIT_MS = 180_000;
const FIRST_POLL_MS = 20;
const MAX_POLL_MS = 500;
/**
 * How long an answer of the fallback is valid, before the configured provider is asked again. A
 * question that it has refused costs tokens each time.
 */
const FALLBACK_VALID_MS = { outage: 60_000, refusal: DAY_MS };
const NEVER_EXPIRES = Number.MAX_SAFE_INTEGER;

/** A stored answer. */
export interface StoredAnswer<T> extends AiResult<T> {
  /** Whether the answer was already stored. */
  cached: boolean;
  /** Epoch milliseconds. */
  answeredAt: number;
}

/** Asks providers and stores their answers. Equal questions are asked once. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly answers: AiAnswersRepository,
    private readonly usage: AiUsageRepository,
    private readonly cachedCalls: CachedCallsRecorder,
    private readonly provider: AiProvider,
    private readonly quota: TokenQuota,
  ) {}

  /**
   * Returns the valid stored answer of the configured provider and model, else the result of `ask`.
   * One caller at a time runs `ask`, across all processes; the others wait for its result.
   * @throws DomainError `ai_unavailable`, or `too_little_to_learn`
   * @throws RateLimitedError if the account has no tokens left for the day
   */
  async once<T>(
    accountId: string,
    question: Question,
    ask: () => Promise<AiResult<T>>,
  ): Promise<StoredAnswer<T>> {
    const lease = { accountId, key: buildQuestionKey(question, this.provider), owner: newId() };
    const deadline = Date.now() + MAX_WAIT_MS;
    for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 1.5, MAX_POLL_MS)) {
      const known = await this.answers.find(accountId, lease.key);
      const now = Date.now();
      if (known && known.heldUntil > now) {
        if (known.answer !== null) return this.cachedAnswer(known, question);
        if (now > deadline) throw unavailable();
        await wait(pause);
      } else if (await this.claim(lease, question, now)) {
        return this.ask(lease, question, ask);
      }
    }
  }

  private claim(lease: AnswerLease, question: Question, now: number): Promise<boolean> {
    const tokens = this.quota.tokensFor(question);
    const claim = { now, until: now + LEASE_MS, tokens, expiresAt: expiryFrom(now) };
    return this.answers.claim(lease, question, claim, (manager) =>
      this.quota.check(manager, lease.accountId, tokens, now),
    );
  }

  private async ask<T>(
    lease: AnswerLease,
    question: Question,
    ask: () => Promise<AiResult<T>>,
  ): Promise<StoredAnswer<T>> {
    const extending = setInterval(() => {
      this.answers.extend(lease, Date.now() + LEASE_MS).catch(() => undefined);
    }, EXTEND_INTERVAL_MS).unref();
    try {
      const answered = await ask();
      const answeredAt = Date.now();
      await this.store(lease, question, answered, answeredAt);
      return { ...answered, cached: false, answeredAt };
    } catch (error) {
      await this.answers.release(lease).catch(() => undefined);
      throw asApiError(error);
    } finally {
      clearInterval(extending);
    }
  }

  private async store<T>(
    lease: AnswerLease,
    question: Question,
    { value, provider, model, usage, isRefused }: AiResult<T>,
    answeredAt: number,
  ): Promise<void> {
    const isFallback = provider !== this.provider.provider;
    const validMs = isRefused ? FALLBACK_VALID_MS.refusal : FALLBACK_VALID_MS.outage;
    await this.dataSource.transaction(async (manager) => {
      await this.answers.store(manager, lease, {
        ...{ provider, model, ...usage, answeredAt },
        answer: JSON.stringify(value),
        heldUntil: isFallback ? answeredAt + validMs : NEVER_EXPIRES,
        expiresAt: isOfText(question) ? null : expiryFrom(answeredAt),
      });
      const use = { calls: 1, cachedCalls: 0, ...usage };
      await this.usage.add(manager, lease.accountId, toIsoDate(answeredAt), use);
    });
  }

  private async cachedAnswer<T>(
    known: AiAnswerEntity,
    question: Question,
  ): Promise<StoredAnswer<T>> {
    const { accountId, key } = known;
    const { postId } = question;
    if (postId !== null) await this.answers.keepFor(accountId, key, postId);
    else if (isOfText(question) && known.expiresAt !== null)
      await this.answers.keep(accountId, key);
    this.cachedCalls.record(accountId);
    return storedAnswer(known);
  }
}

/** Whether the question is about a text of its own: its answer stays with the account. */
const isOfText = ({ kind, postId }: Question): boolean => postId === null && kind !== 'digest';

/** Converts a stored answer. */
export function storedAnswer<T>(known: AiAnswerEntity): StoredAnswer<T> {
  const { answer, provider, model, inputTokens, outputTokens, answeredAt } = known;
  return {
    value: JSON.parse(answer ?? 'null') as T,
    ...{ provider: provider ?? '', model: model ?? '', answeredAt: answeredAt ?? 0 },
    usage: { inputTokens, outputTokens },
    cached: true,
  };
}
