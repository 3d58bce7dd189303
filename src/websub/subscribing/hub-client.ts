import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { PublicAddress } from '../../config/public-address.js';
import { VERSION } from '../../config/version.js';
import { FetchError } from '../../outgoing/fetch-error.js';
import { FormPoster } from '../../outgoing/form-poster.js';
import type { SubscriptionEntity } from './subscription.entity.js';
import { SubscriptionSecrets } from './subscription-secrets.js';

/** The time that is asked for; the hub decides. */
const LEASE_SECONDS = 10 * 86_400;

/** `accepted`: the hub confirms later; `refused`: by the status of its answer. */
export type RequestOutcome = 'accepted' | 'refused' | 'unreachable';

export interface RequestResult {
  outcome: RequestOutcome;
  /** Milliseconds that the hub asks to wait. */
  retryAfter: number | null;
}

/** Asks hubs to begin, to renew and to end subscriptions. */
@Injectable()
export class HubClient implements OnApplicationShutdown {
  /** The requests of this process by what came of them. */
  readonly counts = new Map<RequestOutcome, number>();
  private readonly logger = new Logger(HubClient.name);
  private readonly poster: FormPoster;

  constructor(
    { FETCH_ALLOWED_HOSTS: allowedHosts, FETCH_PROXY: proxy }: Env,
    private readonly own: PublicAddress,
    private readonly secrets: SubscriptionSecrets,
  ) {
    this.poster = new FormPoster({
      ...{ allowedHosts, proxy, userAgent: `Sluice/${VERSION} (feed reader)` },
    });
  }

  async request(
    subscription: SubscriptionEntity,
    mode: 'subscribe' | 'unsubscribe',
    signal: AbortSignal,
  ): Promise<RequestResult> {
    const { id, hub, topic } = subscription;
    const form = new URLSearchParams({
      'hub.callback': `${this.own.url}/websub/${id}`,
      'hub.mode': mode,
      'hub.topic': topic,
    });
    if (mode === 'subscribe') {
      form.set('hub.lease_seconds', String(LEASE_SECONDS));
      const secret = this.secrets.read(subscription);
      if (typeof secret === 'string') form.set('hub.secret', secret);
    }
    const hasSecret = form.has('hub.secret');
    const result = await this.poster.post(hub, form, { hasSecret, signal }).then(
      ({ status, retryAfter }): RequestResult => ({
        outcome: status >= 200 && status < 300 ? 'accepted' : 'refused',
        retryAfter,
      }),
      (error: unknown): RequestResult => {
        if (!(error instanceof FetchError) || signal.aborted) throw error;
        this.logger.debug({ err: error, hub }, 'A hub could not be reached.');
        return { outcome: 'unreachable', retryAfter: null };
      },
    );
    this.counts.set(result.outcome, (this.counts.get(result.outcome) ?? 0) + 1);
    return result;
  }

  onApplicationShutdown(): Promise<void> {
    return this.poster.close();
  }
}
