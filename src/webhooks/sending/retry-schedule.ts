import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../common/durations.js';
import { Env } from '../../config/env.js';

/** The share of a step by which a wait is shorter or longer. */
const JITTER = 0.2;
/** The first pauses of an endpoint, so that one that is back after seconds gets everything at once. */
const SHORT_PAUSES = 3;
const SHORT_PAUSE_MS = 1_000;
/** Each further pause is longer by half, so that a pause is at most half as long as the outage. */
const PAUSE_GROWTH = 1.5;
const MAX_PAUSE_MS = 60 * 1_000;

/** When a delivery is tried again, and how long an endpoint that is down is paused, in milliseconds. */
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
   * The pause of an endpoint after so many consecutive attempts that found it down. It does not
   * depend on the schedule of a delivery: what is new is tried at its end. The wait that the
   * endpoint asks for replaces a shorter one, up to a day.
   */
  pause(failures: number, retryAfter: number | null, random = Math.random()): number {
    const longerBy = PAUSE_GROWTH ** Math.max(failures - SHORT_PAUSES, 0);
    const pause = Math.min(SHORT_PAUSE_MS * longerBy, MAX_PAUSE_MS);
    return longer(Math.round(pause * (1 - JITTER * random)), retryAfter);
  }
}

const longer = (own: number, asked: number | null): number =>
  Math.max(own, Math.min(asked ?? 0, DAY_MS));
