import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { newId } from '../../common/ids.js';
import { explained, unavailable } from '../ai.errors.js';
import { AiProvider } from '../providers/ai-provider.js';
import type { Answered } from '../providers/ai-provider.js';
import { AiUsageRepository } from '../usage/ai-usage.repository.js';
import { CachedCallsRecorder } from '../usage/cached-calls.recorder.js';
import { dayOf } from '../../common/days.js';
import type { AiAnswerEntity, AnswerKind } from './ai-answer.entity.js';
import { AiAnswersRepository } from './ai-answers.repository.js';
import type { AnswerLease } from './ai-answers.repository.js';
import { keyOf } from './question.js';
import type { Question } from './question.js';
import { TokenQuota } from './token-quota.js';

const LEASE_MS = 20_000;
const EXTEND_EVERY_MS = 5_000;
/** How long one waits for another who is asking, looking ever less often. */
const WAIT_MS = 180_000;
const FIRST_LOOK_MS = 20;
const LOOK_EVERY_MS = 500;
/** How long the answer of a stand-in holds before the provider itself is asked again. */
const STAND_IN_MS = 60_000;
const FOR_EVER = Number.MAX_SAFE_INTEGER;
/** What a digest rests on is soon gone, so that nobody asks for the same again. */
const DIGEST_MS = 30 * 24 * 60 * 60 * 1_000;

/** An answer that is stored. */
export interface StoredAnswer<T> extends Answered<T> {
  /** Whether it was there before. */
  cached: boolean;
  /** Epoch milliseconds. */
  answeredAt: number;
}

/** Asks providers, and no provider the same thing twice. */
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
   * The answer of the configured provider and model: the stored one, else what `ask` brings, which
   * one caller runs at a time, on whichever node, while the others wait for what comes of it.
   * @throws DomainError `ai_unavailable`, or `too_little_to_learn`
   * @throws RateLimitedError where the account has no tokens left for the day
   */
  async once<T>(
    accountId: string,
    question: Question,
    ask: () => Promise<Answered<T>>,
  ): Promise<StoredAnswer<T>> {
    const lease = { accountId, key: keyOf(question, this.provider), owner: newId() };
    const deadline = Date.now() + WAIT_MS;
    for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 1.5, LOOK_EVERY_MS)) {
      const known = await this.answers.find(accountId, lease.key);
      const now = Date.now();
      if (known && known.heldUntil > now) {
        if (known.answer !== null) return this.remember(known);
        if (now > deadline) throw unavailable();
        await wait(pause);
      } else if (await this.claim(lease, question, now)) {
        return this.ask(lease, question, ask);
      }
    }
  }

  private claim(lease: AnswerLease, question: Question, now: number): Promise<boolean> {
    const tokens = this.quota.tokensFor(question);
    return this.answers.claim(lease, question, { now, until: now + LEASE_MS, tokens }, (manager) =>
      this.quota.check(manager, lease.accountId, tokens, now),
    );
  }

  private async ask<T>(
    lease: AnswerLease,
    { kind }: Question,
    ask: () => Promise<Answered<T>>,
  ): Promise<StoredAnswer<T>> {
    const extending = setInterval(() => {
      this.answers.extend(lease, Date.now() + LEASE_MS).catch(() => undefined);
    }, EXTEND_EVERY_MS).unref();
    try {
      const answered = await ask();
      const answeredAt = Date.now();
      await this.settle(lease, kind, answered, answeredAt);
      return { ...answered, cached: false, answeredAt };
    } catch (error) {
      await this.answers.release(lease).catch(() => undefined);
      throw explained(error);
    } finally {
      clearInterval(extending);
    }
  }

  private async settle<T>(
    lease: AnswerLease,
    kind: AnswerKind,
    { value, provider, model, usage }: Answered<T>,
    answeredAt: number,
  ): Promise<void> {
    const isOfStandIn = provider !== this.provider.provider;
    await this.dataSource.transaction(async (manager) => {
      await this.answers.settle(manager, lease, {
        ...{ provider, model, ...usage, answeredAt },
        answer: JSON.stringify(value),
        heldUntil: isOfStandIn ? answeredAt + STAND_IN_MS : FOR_EVER,
      });
      const use = { calls: 1, cachedCalls: 0, ...usage };
      await this.usage.add(manager, lease.accountId, dayOf(answeredAt), use);
      if (kind === 'digest')
        await this.answers.forget(manager, lease.accountId, kind, answeredAt - DIGEST_MS);
    });
  }

  private remember<T>(known: AiAnswerEntity): StoredAnswer<T> {
    this.cachedCalls.record(known.accountId);
    return storedAnswer(known);
  }
}

/** An answer as it is stored. */
export function storedAnswer<T>(known: AiAnswerEntity): StoredAnswer<T> {
  const { answer, provider, model, inputTokens, outputTokens, answeredAt } = known;
  return {
    value: JSON.parse(answer ?? 'null') as T,
    ...{ provider: provider ?? '', model: model ?? '', answeredAt: answeredAt ?? 0 },
    usage: { inputTokens, outputTokens },
    cached: true,
  };
}
