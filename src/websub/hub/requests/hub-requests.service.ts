import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { EventPositions } from '../../../changes/consumers/event-positions.repository.js';
import { newId } from '../../../common/ids.js';
import { InvalidRequestError, LimitReachedError } from '../../../http/problems/errors.js';
import { WebhookAddresses } from '../../../webhooks/webhook-addresses.js';
import { HUB_CONSUMER } from '../distribution/hub-fan-out.js';
import type { HubRequestEntity } from '../stored/hub-request.entity.js';
import { SubscriptionLimits } from '../stored/subscription-limits.js';
import { HubSecrets } from '../topics/hub-secrets.js';
import { Topics } from '../topics/topics.js';
import { VerificationsRunner } from '../verification/verifications-runner.js';
import type { HubForm } from './hub-form.js';
import { HubRequestsRepository } from './hub-requests.repository.js';
import { lockAccount } from '../../../tenancy/account-lock.js';

/** Takes the requests of subscribers. Nothing changes before the subscriber has confirmed one. */
@Injectable()
export class HubRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly topics: Topics,
    private readonly callbacks: WebhookAddresses,
    private readonly secrets: HubSecrets,
    private readonly requests: HubRequestsRepository,
    private readonly places: SubscriptionLimits,
    private readonly positions: EventPositions,
    private readonly runner: VerificationsRunner,
  ) {}

  /**
   * A further request of the same callback for the same document replaces one that is not confirmed.
   * @throws InvalidRequestError for a topic that is none, whatever the reason, and for a callback
   * that may not be called
   * @param network the group of networks that the request comes from
   * @throws LimitReachedError where there are as many subscriptions as there may be
   */
  async accept(
    { mode, topic: url, callback: address, ...form }: HubForm,
    network: string,
  ): Promise<void> {
    const callback = this.callbacks.accepted(address, 'hub.callback', { mayBePlain: true });
    const topic = await this.topics.at(url);
    if (!topic) {
      const message = 'is not the address of a document of a shared feed here';
      throw new InvalidRequestError([{ field: 'hub.topic', message }]);
    }
    const { caller, format } = topic;
    const owner = { accountId: caller.accountId, sharedFeedId: caller.id };
    const now = Date.now();
    const request: HubRequestEntity = {
      ...{ id: newId(), ...owner, tokenHash: caller.tokenHash, format, mode, network },
      token: this.secrets.encryptToken(owner, caller.token),
      secret: this.secrets.encryptSecret(owner, form.secret),
      ...{ callback, callbackHash: hash('sha256', callback), callbackHost: new URL(callback).host },
      ...{ leaseSeconds: form.leaseSeconds, createdAt: now, attempts: 0, nextAttemptAt: now },
      ...{ leaseOwner: null, leasedUntil: 0 },
    };
    await this.dataSource.transaction((manager) => this.store(manager, request));
    this.runner.wake();
  }

  private async store(manager: EntityManager, request: HubRequestEntity): Promise<void> {
    await lockAccount(manager, request.accountId);
    // Nothing is to be ended, so the callback of a third party is not called.
    const isEnding = request.mode === 'unsubscribe';
    if (isEnding && !(await this.requests.isKnown(manager, request))) return;
    if (!isEnding) await this.checkPlace(manager, request);
    await this.requests.makeRoom(manager, request);
    await this.positions.follow(manager, HUB_CONSUMER, request.accountId);
    await this.requests.replace(manager, request);
  }

  private async checkPlace(manager: EntityManager, request: HubRequestEntity): Promise<void> {
    const refusal = await this.places.toRefusal(manager, request, request.createdAt);
    if (refusal !== undefined) throw new LimitReachedError(refusal);
  }
}
