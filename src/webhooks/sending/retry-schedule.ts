import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The share of a step by which a wait is shorter or longer. */
const JITTER = 0.2;
const MAX_PAUSE_MS = 5 * 60 * 1_000;

/** When a delivery is tried again, and how long a failing endpoint is paused, in milliseconds. */
@Injectable()
export class RetrySchedule {
  private readonly steps: number[];

  constructor({ WEBHOOK_RETRY_SECONDS }: Env) {
    this.steps = WEBHOOK_RETRY_SECONDS.map((seconds) => seconds * 1_000);
  }

  /**
   * The wait after the failed attempt of this number, from 1; null after the last. `random` is from
   * 0 to 1. The wait that the endpoint asks for replaces a shorter one, up to a day.
   */
  wait(attempt: number, retryAfter: number | null, random = Math.random()): number | null {
    const step = this.steps[attempt - 1];
    if (step === undefined) return null;
    const spread = Math.round(step * (1 + JITTER * (2 * random - 1)));
    return longer(spread, retryAfter);
  }

  /**
   * The pause of an endpoint after consecutive failures. It ends before the failed delivery is due
   * again, so that the next attempt is another delivery if one waits: a delivery that the
   * endpoint refuses does not hold up the others.
   */
  pause(failures: number, retryAfter: number | null): number {
    const step = this.steps[failures - 1] ?? this.steps.at(-1)!;
    return longer(Math.min(step, MAX_PAUSE_MS) * (1 - JITTER), retryAfter);
  }
}

const longer = (own: number, asked: number | null): number =>
  Math.max(own, Math.min(asked ?? 0, DAY_MS));
