import { Injectable, Logger } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { withoutSecrets } from '../../http/server/request-path.js';
import { AllowedHosts } from '../../outgoing/fetch-target.js';
import { isConfidential } from '../../outgoing/form-poster.js';
import { advertisedHub } from '../../ingest/fetching/advertised-hub.js';
import type { AdvertisedHub } from '../../ingest/fetching/advertised-hub.js';
import { PushWatch } from '../../ingest/recording/push-watch.js';
import type { WatchedFetch } from '../../ingest/recording/push-watch.js';
import { getHubKey, usableHub } from './subscription-addresses.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import type { WantedHub } from './subscriptions.repository.js';
import { PushProofs } from './push-proofs.js';

/** Subscribes addresses to the hubs that their documents name, and compares polls with pushes. */
@Injectable()
export class HubWatch extends PushWatch {
  private readonly logger = new Logger(HubWatch.name);
  private readonly allowed: AllowedHosts;

  constructor(
    private readonly env: Env,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly proofs: PushProofs,
  ) {
    super();
    this.allowed = new AllowedHosts(env.FETCH_ALLOWED_HOSTS);
  }

  async fetched({ feedUrl, fetched, push, foundNew }: WatchedFetch): Promise<void> {
    // An unchanged document names the hub that is known.
    if (this.env.WEBSUB === 'off' || !fetched.feed) return;
    try {
      const found = usableHub(feedUrl, advertisedHub(fetched));
      if (push === undefined || push?.hub !== found?.hub || push?.topic !== found?.topic) {
        await this.subscriptions.put(feedUrl, found && this.wanted(found));
      }
      if (push?.state !== 'active') return;
      if (foundNew) await this.proofs.miss(feedUrl);
      else if (push.hasPushed) await this.proofs.prove(feedUrl);
    } catch (err) {
      const shown = { err, feedUrl: withoutSecrets(feedUrl) };
      this.logger.warn(shown, 'The hub of a feed could not be noted.');
    }
  }

  private wanted({ hub, topic }: AdvertisedHub): WantedHub {
    const hubKey = getHubKey(hub, this.allowed);
    return { hub, topic, hubKey, isConfidential: isConfidential(new URL(hub), this.allowed) };
  }
}
