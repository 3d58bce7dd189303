import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../../../config/public-address.js';
import { SharedFeedCallers } from '../../../shared-feeds/serving/shared-feed-callers.js';
import type { SharedFeedCaller } from '../../../shared-feeds/serving/shared-feed-callers.js';
import { FORMATS, sharedUrl } from '../../../shared-feeds/shared-feed-token.js';
import type { Format } from '../../../shared-feeds/shared-feed-token.js';
import type { HubSubscriptionColumns } from '../stored/hub-subscription-columns.js';
import { HubSecrets } from './hub-secrets.js';

const TOPIC = new RegExp(`/shared/(\\w{1,100})\\.(${FORMATS.join('|')})$`);

/** A document that can be subscribed to, as of now. */
export interface Topic {
  caller: SharedFeedCaller;
  format: Format;
  /** Its address, with the token. */
  url: string;
}

/** The topics of the hub: the documents of shared feeds, under each address that works. */
@Injectable()
export class Topics {
  constructor(
    private readonly address: PublicAddress,
    private readonly callers: SharedFeedCallers,
    private readonly secrets: HubSecrets,
  ) {}

  /** Undefined for every address that opens no document here. */
  async at(url: string): Promise<Topic | undefined> {
    const [, token, format] = TOPIC.exec(url) ?? [];
    if (token === undefined || url !== sharedUrl(this.address, token, format as Format)) {
      return undefined;
    }
    return this.open(token, format as Format);
  }

  /** Undefined once its token has ended, or if that cannot be decrypted. */
  async of(party: HubSubscriptionColumns): Promise<Topic | undefined> {
    const token = this.secrets.decryptToken(party);
    return token === null ? undefined : this.open(token, party.format);
  }

  /** The address, whether it works or not; null if its token cannot be decrypted. */
  buildUrl(party: HubSubscriptionColumns): string | null {
    const token = this.secrets.decryptToken(party);
    return token === null ? null : sharedUrl(this.address, token, party.format);
  }

  private async open(token: string, format: Format): Promise<Topic | undefined> {
    const caller = await this.callers.open(token);
    return caller && { caller, format, url: sharedUrl(this.address, token, format) };
  }
}
