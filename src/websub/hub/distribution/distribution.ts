import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { VERSION } from '../../../config/version.js';
import { NoSuchRouteError } from '../../../http/problems/errors.js';
import type { CachedResponse } from '../../../pagination/response-cache/response-cache.js';
import { CONTENT_TYPES } from '../../../shared-feeds/serving/content-types.js';
import { DocumentLinks } from '../../../shared-feeds/serving/document-links.js';
import { SharedDocumentCache } from '../../../shared-feeds/serving/shared-document-cache.js';
import { SharedDocumentsService } from '../../../shared-feeds/serving/shared-documents.service.js';
import { healthAfter } from '../../../webhooks/sending/endpoint-state.js';
import type { LeasedItem } from '../../../background/leased-rows.js';
import { RetrySchedule } from '../../../webhooks/sending/retry-schedule.js';
import { WebhookClient } from '../../../webhooks/sending/webhook-client.js';
import type { AttemptResult, OutgoingRequest } from '../../../webhooks/sending/webhook-client.js';
import { HubOutcomes } from '../hub-outcomes.js';
import type { HubSubscriptionEntity } from '../stored/hub-subscription.entity.js';
import { HubSecrets } from '../topics/hub-secrets.js';
import { Topics } from '../topics/topics.js';
import type { Topic } from '../topics/topics.js';
import { DueSubscriptionsRepository } from './due-subscriptions.repository.js';
import type { RetryPlan } from './due-subscriptions.repository.js';

const GONE = 410;

/**
 * Delivers the newest document of a topic to a subscriber (WebSub, section 7), unless that has it
 * already. A subscription whose lease or token has ended is removed, and so is one whose callback
 * answers 410.
 */
@Injectable()
export class Distribution {
  constructor(
    private readonly subscriptions: DueSubscriptionsRepository,
    private readonly topics: Topics,
    private readonly secrets: HubSecrets,
    private readonly documents: SharedDocumentsService,
    private readonly kept: SharedDocumentCache,
    private readonly links: DocumentLinks,
    private readonly client: WebhookClient,
    private readonly schedule: RetrySchedule,
    private readonly outcomes: HubOutcomes,
  ) {}

  /** @param stopping aborts when the process stops; an attempt that it ends is not recorded */
  async run(owner: string, due: LeasedItem, stopping: AbortSignal): Promise<void> {
    const subscription = await this.subscriptions.findLeased(owner, due);
    if (!subscription) return this.subscriptions.release(owner, [due]);
    const topic = await this.getTopic(subscription);
    const secret = this.secrets.decryptSecret(subscription);
    const document = topic && (await this.buildDocument(topic));
    if (!document || secret === null) return this.subscriptions.end(owner, due);
    if (document.etag === subscription.deliveredTag) {
      return this.subscriptions.delivered(owner, subscription, document.etag);
    }
    const message = this.buildMessage(subscription, topic, document.body, secret);
    const result = await this.client.request(message, stopping);
    if (result === undefined) return this.subscriptions.release(owner, [due]);
    this.outcomes.countDelivery(result.error ?? 'delivered');
    if (result.error === null) {
      return this.subscriptions.delivered(owner, subscription, document.etag);
    }
    if (result.httpStatus === GONE) return this.subscriptions.end(owner, due);
    return this.subscriptions.failed(owner, subscription, this.retryAfter(subscription, result));
  }

  private getTopic(subscription: HubSubscriptionEntity): Promise<Topic | undefined> {
    const hasEnded = subscription.expiresAt <= Date.now();
    return hasEnded ? Promise.resolve(undefined) : this.topics.of(subscription);
  }

  /** Undefined where the shared feed has been deleted meanwhile. */
  private async buildDocument({ caller, format }: Topic): Promise<CachedResponse | undefined> {
    const kept = await this.kept.find(caller, format);
    if (kept) return kept;
    try {
      return this.kept.keep(caller, format, await this.documents.render(caller, format));
    } catch (error) {
      if (error instanceof NoSuchRouteError) return undefined;
      throw error;
    }
  }

  private buildMessage(
    { callback: url }: HubSubscriptionEntity,
    { caller, format }: Topic,
    body: Buffer,
    secret: string | undefined,
  ): OutgoingRequest {
    const link = this.links.buildHeader(caller.token, format);
    const headers = {
      'user-agent': `Sluice-WebSub/${VERSION}`,
      'content-type': CONTENT_TYPES[format],
      ...(link !== undefined && { link }),
      ...(secret !== undefined && { 'x-hub-signature': signDocument(body, secret) }),
    };
    return { method: 'POST', url, mayBePlain: true, headers, body };
  }

  private retryAfter(subscription: HubSubscriptionEntity, result: AttemptResult): RetryPlan {
    const endedAt = result.at + result.durationMs;
    const wait = this.schedule.wait(subscription.attempts + 1, result.retryAfter);
    const before = { ...subscription, failingSince: null };
    const { failures, notBefore } = healthAfter(before, result, this.schedule);
    const freeAt = Math.max(endedAt, notBefore);
    return { at: wait && Math.max(endedAt + wait, freeAt), freeAt, notBefore, failures };
  }
}

/** The value of `X-Hub-Signature` (WebSub, section 7.1). */
const signDocument = (body: Buffer, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
