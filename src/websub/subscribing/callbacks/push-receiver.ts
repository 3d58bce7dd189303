import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { NOT_STORED, PushedDocuments } from '../../../ingest/recording/pushed-documents.js';
import { withoutSecrets } from '../../../http/server/request-path.js';
import { FairLimiter } from '../../../workers/fair-limiter.js';
import { matchesSignature } from '../../hub-signature.js';
import type { SubscriptionEntity } from '../subscription.entity.js';
import { SubscriptionSecrets } from '../subscription-secrets.js';
import { SubscriptionsRepository } from '../subscriptions.repository.js';
import { InvalidSignatureError } from './callback.errors.js';
import { PushReplayFilter } from './push-replay-filter.js';

/** If the posts of a push are not stored by then, the feeds are fetched. */
const STORE_MS = 60_000;
/** The shortest time between two fetches that pushes ask for. */
const FETCH_SPACING_MS = 60_000;
/** Pushes that are stored at a time; those of one subscription in their order. */
const AT_ONCE = { total: 4, perOwner: 1 };
/** How long a clean stop waits for pushes that are being stored. */
const GRACE_MS = 2_000;

/** What became of a push. */
export type PushOutcome = 'stored' | 'not_stored' | 'replayed' | 'bad_signature' | 'unsigned';

/** A push with its raw bytes. */
export interface ReceivedPush {
  body: Buffer;
  contentType: string | null;
  contentLanguage: string | null;
  signature: string | undefined;
  lastModified: number | null;
}

/**
 * Stores pushes behind their answers. One that came before, or is older than the last one of its
 * subscription, changes nothing: the feeds are fetched. The due time of a fetch in the database stands for each push
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
    private readonly secrets: SubscriptionSecrets,
  ) {}

  /**
   * Resolves once the push is noted. One that could come from anyone, or whose secret cannot be
   * decrypted, has the feeds fetched.
   * @param free called once the bytes are not used any more
   * @throws InvalidSignatureError where a secret was sent; the push is dropped
   */
  async receive(
    subscription: SubscriptionEntity,
    push: ReceivedPush,
    free: () => void,
  ): Promise<void> {
    const { id } = subscription;
    const secret = this.secrets.read(subscription) ?? null;
    if (secret === null || !matchesSignature(push.body, secret, push.signature)) {
      free();
      this.count(secret === null ? 'unsigned' : 'bad_signature');
      if (secret !== null) throw new InvalidSignatureError();
      // One that cannot be decrypted is replaced.
      if (subscription.secret !== null) await this.subscriptions.renew(id, Date.now());
      return this.fetchInstead(subscription);
    }
    const known = new PushReplayFilter(subscription.pushes);
    if (known.isOld(push.body)) {
      free();
      this.count('replayed');
      return this.fetchInstead(subscription);
    }
    const now = Date.now();
    const fetchAt = now + STORE_MS;
    try {
      const pushes = known.with(push.body);
      await this.subscriptions.receive(id, { lastPushAt: now, fetchAt, pushes });
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
    { body, contentType, contentLanguage, lastModified }: ReceivedPush,
    fetchAt: number,
  ): Promise<void> {
    const document = { body, meta: { url: topic, contentType, contentLanguage } };
    // As of now: pushes of one subscription are stored one after another.
    const since = (await this.subscriptions.find(id))?.pushedUntil ?? null;
    const result = await this.documents
      .store(feedUrl, document, { since, lastModified })
      .catch((err: unknown) => {
        const shown = { err, feedUrl: withoutSecrets(feedUrl) };
        this.logger.warn(shown, 'A push could not be stored.');
        return NOT_STORED;
      });
    this.count(result.isOld ? 'replayed' : result.isStored ? 'stored' : 'not_stored');
    if (result.isStored) await this.subscriptions.settle(id, fetchAt, result);
    else await this.subscriptions.update([{ id, fetchAt }], { fetchAt: Date.now() });
  }

  private count(outcome: PushOutcome): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
  }
}
