import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { EventPositions } from '../../../changes/consumers/event-positions.repository.js';
import { newId } from '../../../common/ids.js';
import { ConflictError, InvalidRequestError } from '../../../http/problems/errors.js';
import { WebhookAddresses } from '../../../webhooks/webhook-addresses.js';
import { HUB_CONSUMER } from '../distribution/hub-fan-out.js';
import type { HubRequestEntity } from '../stored/hub-request.entity.js';
import { HubSecrets } from '../topics/hub-secrets.js';
import { Topics } from '../topics/topics.js';
import { VerificationsRunner } from '../verification/verifications-runner.js';
import type { HubForm } from './hub-form.js';
import { HubRequestsRepository } from './hub-requests.repository.js';

/** Subscriptions, with requests for new ones, so that no document costs more requests than this. */
const MOST = { ofAccount: 1_000, ofFeed: 200, ofHost: 100 };

/** Takes the requests of subscribers. Nothing changes before the subscriber has confirmed one. */
@Injectable()
export class HubRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly topics: Topics,
    private readonly callbacks: WebhookAddresses,
    private readonly secrets: HubSecrets,
    private readonly requests: HubRequestsRepository,
    private readonly positions: EventPositions,
    private readonly runner: VerificationsRunner,
  ) {}

  /**
   * A further request of the same callback for the same document replaces one that is not confirmed.
   * @throws InvalidRequestError for a topic that is none, whatever the reason, and for a callback
   * that may not be called
   * @throws ConflictError where there are as many subscriptions as there may be
   */
  async accept({ mode, topic: url, callback: address, ...form }: HubForm): Promise<void> {
    const callback = this.callbacks.accepted(address, 'hub.callback', { mayBePlain: true });
    const topic = await this.topics.at(url);
    if (!topic) {
      const message = 'is not the address of a document of a shared feed here';
      throw new InvalidRequestError([{ field: 'hub.topic', message }]);
    }
    const { reader, format } = topic;
    const owner = { accountId: reader.accountId, sharedFeedId: reader.id };
    const now = Date.now();
    const request: HubRequestEntity = {
      ...{ id: newId(), ...owner, tokenHash: reader.tokenHash, format, mode },
      token: this.secrets.encryptToken(owner, reader.token),
      secret: this.secrets.encryptSecret(owner, form.secret),
      ...{ callback, callbackHash: hash('sha256', callback), callbackHost: new URL(callback).host },
      ...{ leaseSeconds: form.leaseSeconds, createdAt: now, attempts: 0, nextAttemptAt: now },
      ...{ leaseOwner: null, leasedUntil: 0 },
    };
    await this.dataSource.transaction((manager) => this.store(manager, request));
    this.runner.wake();
  }

  private async store(manager: EntityManager, request: HubRequestEntity): Promise<void> {
    await this.requests.lockAccount(manager, request.accountId);
    if (!(await this.requests.isKnown(manager, request))) {
      // Nothing is to be ended, so the callback of a third party is not called.
      if (request.mode === 'unsubscribe') return;
      await this.checkRoom(manager, request);
    }
    await this.positions.follow(manager, HUB_CONSUMER, request.accountId);
    await this.requests.replace(manager, request);
  }

  private async checkRoom(manager: EntityManager, request: HubRequestEntity): Promise<void> {
    const count = await this.requests.count(manager, request);
    const isFull =
      count.ofAccount >= MOST.ofAccount ||
      count.ofFeed >= MOST.ofFeed ||
      count.ofHost >= MOST.ofHost;
    if (isFull) throw new ConflictError('There are as many subscriptions as the hub allows.');
  }
}
