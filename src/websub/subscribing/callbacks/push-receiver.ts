import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { PushedDocuments } from '../../../ingest/recording/pushed-documents.js';
import { withoutSecrets } from '../../../http/server/request-path.js';
import { FairLimiter } from '../../../workers/fair-limiter.js';
import { isSignatureOf } from '../../hub-signature.js';
import type { SubscriptionEntity } from '../subscription.entity.js';
import { SubscriptionsRepository } from '../subscriptions.repository.js';
import { InvalidSignatureError } from './callback.errors.js';

/** If the posts of a push are not stored by then, the feeds are fetched. */
const STORE_MS = 60_000;
/** The shortest time between two fetches that pushes ask for. */
const FETCH_SPACING_MS = 60_000;
/** Pushes that are stored at a time; those of one subscription in their order. */
const AT_ONCE = { total: 4, perOwner: 1 };
/** How long a clean stop waits for pushes that are being stored. */
const GRACE_MS = 2_000;

/** What became of a push. */
export type PushOutcome = 'stored' | 'not_stored' | 'bad_signature' | 'unsigned';

/** A push with its raw bytes. */
export interface ReceivedPush {
  body: Buffer;
  contentType: string | null;
  contentLanguage: string | null;
  signature: string | undefined;
}

/**
 * Stores pushes behind their answers. The due time of a fetch in the database stands for each push
 * until its posts are stored, so that the end of the process loses none.
 */
@Injectable()
export class PushReceiver implements BeforeApplicationShutdown {
  /** The pushes to this process by what came of them. */
  readonly counts = new Map<PushOutcome, number>();
  private readonly logger = new Logger(PushReceiver.name);
  private readonly limiter = new FairLimiter(AT_ONCE);
  private readonly storing = new Set<Promise<void>>();

  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly documents: PushedDocuments,
  ) {}

  /**
   * Resolves once the push is noted. One that could come from anyone has the feeds fetched.
   * @param free called once the bytes are not used any more
   * @throws InvalidSignatureError where a secret was sent; the push is dropped
   */
  async receive(
    subscription: SubscriptionEntity,
    push: ReceivedPush,
    free: () => void,
  ): Promise<void> {
    const { id, secret } = subscription;
    if (secret === null || !isSignatureOf(push.body, secret, push.signature)) {
      free();
      this.count(secret === null ? 'unsigned' : 'bad_signature');
      if (secret !== null) throw new InvalidSignatureError();
      return this.fetchInstead(subscription);
    }
    const now = Date.now();
    const fetchAt = now + STORE_MS;
    try {
      await this.subscriptions.receive(id, { lastPushAt: now, fetchAt });
    } catch (error) {
      free();
      throw error;
    }
    const storing = this.limiter
      .run(id, () => this.store(subscription, push, fetchAt))
      .catch((err: unknown) => this.logger.warn({ err }, 'A push could not be stored.'))
      .finally(() => {
        free();
        this.storing.delete(storing);
      });
    this.storing.add(storing);
  }

  /** Has the feeds of the subscription fetched, at most once a minute. */
  async fetchInstead({ id, lastPushAt }: SubscriptionEntity): Promise<void> {
    const now = Date.now();
    const fetchAt = Math.max(now, (lastPushAt ?? 0) + FETCH_SPACING_MS);
    await this.subscriptions.fetchInstead(id, { lastPushAt: now, fetchAt });
  }

  async beforeApplicationShutdown(): Promise<void> {
    const stored = Promise.all(this.storing);
    await Promise.race([stored, wait(GRACE_MS, undefined, { ref: false })]);
  }

  private async store(
    { id, feedUrl, topic }: SubscriptionEntity,
    { body, contentType, contentLanguage }: ReceivedPush,
    fetchAt: number,
  ): Promise<void> {
    const document = { body, meta: { url: topic, contentType, contentLanguage } };
    const { isStored, foundNew } = await this.documents
      .store(feedUrl, document)
      .catch((err: unknown) => {
        const shown = { err, feedUrl: withoutSecrets(feedUrl) };
        this.logger.warn(shown, 'A push could not be stored.');
        return { isStored: false, foundNew: false };
      });
    this.count(isStored ? 'stored' : 'not_stored');
    if (isStored) await this.subscriptions.settle(id, fetchAt, foundNew);
    else await this.subscriptions.update([{ id, fetchAt }], { fetchAt: Date.now() });
  }

  private count(outcome: PushOutcome): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
  }
}
