import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { VERSION } from '../../../config/version.js';
import { RateLimits } from '../../../rate-limits/rate-limits.js';
import type { LeasedItem } from '../../../background/leased-rows.js';
import { RetrySchedule } from '../../../webhooks/sending/retry-schedule.js';
import { WebhookClient } from '../../../webhooks/sending/webhook-client.js';
import type { AttemptResult } from '../../../webhooks/sending/webhook-client.js';
import { HubOutcomes } from '../hub-outcomes.js';
import { REQUEST_LIFE_MS } from '../stored/hub-request.entity.js';
import type { HubRequestEntity } from '../stored/hub-request.entity.js';
import { Topics } from '../topics/topics.js';
import type { Topic } from '../topics/topics.js';
import { DueRequestsRepository } from './due-requests.repository.js';

const CHALLENGE_BYTES = 24;
/** Of a request whose callback cannot be reached. */
const MAX_ATTEMPTS = 3;
/** A callback that has no answer by then has failed. */
const TIMEOUT_MS = 5_000;
/** The longest wait before the next attempt, so that it comes within the life of a request. */
const MAX_WAIT_MS = REQUEST_LIFE_MS / 3;
const ENDED = 'There is no such document any more.';
const NO_PLACE = 'There are as many subscriptions as the hub allows.';

/** Asks a callback whether it wants what was requested in its name (WebSub, section 5.3). */
@Injectable()
export class Verification {
  constructor(
    private readonly requests: DueRequestsRepository,
    private readonly topics: Topics,
    private readonly client: WebhookClient,
    private readonly schedule: RetrySchedule,
    private readonly outcomes: HubOutcomes,
    private readonly limits: RateLimits,
  ) {}

  /** @param stopping aborts when the process stops; an attempt that it ends has no effect */
  async run(owner: string, due: LeasedItem, stopping: AbortSignal): Promise<void> {
    const request = await this.requests.findLeased(owner, due);
    if (!request) return this.requests.release(owner, [due]);
    if (request.createdAt + REQUEST_LIFE_MS < Date.now()) return this.requests.drop(owner, due);
    const topic = await this.topics.of(request);
    if (!topic) return this.deny(owner, request, ENDED, stopping);
    const challenge = randomBytes(CHALLENGE_BYTES).toString('hex');
    const result = await this.ask(request, buildFields(request, topic, challenge), stopping);
    if (result === undefined) return this.requests.release(owner, [due]);
    const answer = requestAnswer(result, challenge);
    this.outcomes.countVerification(answer);
    if (answer === 'confirmed') {
      if (await this.requests.confirm(owner, request)) return;
      return this.deny(owner, request, NO_PLACE, stopping);
    }
    const next = answer === 'refused' ? null : await this.nextAfter(request, result);
    if (next === null) return this.requests.drop(owner, due);
    return this.requests.retry(owner, request, next);
  }

  /** Tells the subscriber, once, why there will be no subscription. */
  private async deny(
    owner: string,
    request: HubRequestEntity,
    reason: string,
    stopping: AbortSignal,
  ): Promise<void> {
    const url = this.topics.buildUrl(request);
    if (request.mode === 'subscribe' && url !== null) {
      const fields = {
        ...{ 'hub.mode': 'denied', 'hub.topic': url },
        'hub.reason': reason,
      };
      const result = await this.ask(request, fields, stopping);
      if (result === undefined) return this.requests.release(owner, [request]);
      this.outcomes.countVerification('denied');
    }
    return this.requests.drop(owner, request);
  }

  /** Undefined where the process stops. */
  private ask(
    { callback }: HubRequestEntity,
    fields: Record<string, string>,
    stopping: AbortSignal,
  ): Promise<AttemptResult | undefined> {
    const headers = { 'user-agent': `Sluice-WebSub/${VERSION}` };
    const url = withFields(callback, fields);
    const request = {
      method: 'GET' as const,
      url,
      mayBePlain: true,
      headers,
      timeoutMs: TIMEOUT_MS,
    };
    return this.client.request(request, stopping);
  }

  /** When a silent callback is asked again; null if it is not. */
  private async nextAfter(
    { attempts, createdAt, callback }: HubRequestEntity,
    { at, durationMs, retryAfter }: AttemptResult,
  ): Promise<number | null> {
    const attempt = attempts + 1;
    const wait = attempt < MAX_ATTEMPTS ? this.schedule.wait(attempt, null) : null;
    if (wait === null) return null;
    const next = at + durationMs + Math.max(Math.min(wait, MAX_WAIT_MS), retryAfter ?? 0);
    if (next > createdAt + REQUEST_LIFE_MS) return null;
    // Each request calls a host once. More calls must not come of many requests.
    return (await this.limits.allowsRepetition(new URL(callback).hostname)) ? next : null;
  }
}

const buildFields = (
  { mode, leaseSeconds }: HubRequestEntity,
  { url }: Topic,
  challenge: string,
): Record<string, string> => ({
  ...{ 'hub.mode': mode, 'hub.topic': url, 'hub.challenge': challenge },
  ...(mode === 'subscribe' && { 'hub.lease_seconds': String(leaseSeconds) }),
});

/** The callback with further parameters behind its own, which stay as they are. */
function withFields(callback: string, fields: Record<string, string>): string {
  const url = new URL(callback);
  const added = new URLSearchParams(fields).toString();
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  return url.href;
}

/** Only an answer that says so confirms; one that says nothing can come again. */
function requestAnswer(
  { httpStatus, error, response }: AttemptResult,
  challenge: string,
): 'confirmed' | 'refused' | 'failed' {
  if (error === null) return response === challenge ? 'confirmed' : 'refused';
  const isSilent = httpStatus === null || httpStatus >= 500 || httpStatus === 429;
  return isSilent ? 'failed' : 'refused';
}
