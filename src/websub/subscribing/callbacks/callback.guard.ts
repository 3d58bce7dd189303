import { createParamDecorator, Injectable, Logger } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../../config/env.js';
import { RateLimits } from '../../../rate-limits/rate-limits.js';
import { SubscriptionGoneError } from './callback.errors.js';
import { PushConcurrencyLimit } from './push-concurrency-limit.js';
import { PushReceiver } from './push-receiver.js';
import type { SubscriptionEntity } from '../subscription.entity.js';
import { SubscriptionsRepository } from '../subscriptions.repository.js';

/** A push whose body may be read. */
export interface AdmittedPush {
  subscription: SubscriptionEntity;
  contentType: string | null;
  contentLanguage: string | null;
  signature: string | undefined;
  /** By its header; null without one. */
  lastModified: number | null;
  /** Takes the place over; call its result once the posts are stored. */
  keep: () => () => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every push to a callback that exists. */
    push?: AdmittedPush;
  }
}

/**
 * Refuses pushes to unknown callbacks, and those for which there is no memory, unread. A push whose
 * body cannot be read, as with one that is too large, has the feeds fetched.
 */
@Injectable()
export class CallbackGuard implements CanActivate {
  private readonly logger = new Logger(CallbackGuard.name);

  constructor(
    private readonly env: Env,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly places: PushConcurrencyLimit,
    private readonly receiver: PushReceiver,
    private readonly limits: RateLimits,
  ) {}

  /** @throws SubscriptionGoneError, RateLimitedError, UnavailableError */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { id = '' } = request.params as { id?: string };
    const isOn = this.env.WEBSUB === 'on';
    const subscription = isOn ? await this.subscriptions.find(id) : null;
    if (!subscription) {
      await this.limits.countRefusal(request.ip, reply);
      throw new SubscriptionGoneError();
    }
    const { 'content-type': contentType = null, 'x-hub-signature': given } = request.headers;
    const contentLanguage = request.headers['content-language'] ?? null;
    const signature = Array.isArray(given) ? given[0] : given;
    const lastModified = Date.parse(request.headers['last-modified'] ?? '') || null;
    const keep = await this.placeFor(subscription, request, reply);
    const said = { contentType, contentLanguage, signature, lastModified };
    request.push = { subscription, ...said, keep };
    return true;
  }

  private async placeFor(
    subscription: SubscriptionEntity,
    { raw }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<AdmittedPush['keep']> {
    let free: () => void;
    try {
      free = this.places.take(subscription);
    } catch (error) {
      await this.receiver.fetchInstead(subscription);
      throw error;
    }
    const timer = setTimeout(() => raw.destroy(), this.places.bodyMs);
    let isKept = false;
    reply.raw.once('close', () => {
      clearTimeout(timer);
      if (isKept) return;
      free();
      void this.fetchUnread(subscription);
    });
    return () => {
      clearTimeout(timer);
      isKept = true;
      return free;
    };
  }

  /** Never rejects; its caller has gone. */
  private async fetchUnread(subscription: SubscriptionEntity): Promise<void> {
    await this.receiver.fetchInstead(subscription).catch((err: unknown) => {
      this.logger.warn({ err }, 'A push was not read, and its feeds could not be made due.');
    });
  }
}

/** Parameter: the push, behind the `CallbackGuard`. */
export const Push = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { push } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!push) throw new Error('Only the CallbackGuard guarantees a subscription.');
  return push;
});
