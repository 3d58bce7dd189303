import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../../../config/public-address.js';
import { SharedReaders } from '../../../shared-feeds/serving/shared-readers.js';
import type { SharedReader } from '../../../shared-feeds/serving/shared-readers.js';
import { FORMATS, sharedUrl } from '../../../shared-feeds/shared-feed-token.js';
import type { Format } from '../../../shared-feeds/shared-feed-token.js';
import type { HubParty } from '../stored/hub-party.js';
import { HubSecrets } from './hub-secrets.js';

const TOPIC = new RegExp(`/shared/(\\w{1,100})\\.(${FORMATS.join('|')})$`);

/** A document that can be subscribed to, as of now. */
export interface Topic {
  reader: SharedReader;
  format: Format;
  /** Its address, with the token. */
  url: string;
}

/** The topics of the hub: the documents of shared feeds, under each address that works. */
@Injectable()
export class Topics {
  constructor(
    private readonly address: PublicAddress,
    private readonly readers: SharedReaders,
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
  async of(party: HubParty): Promise<Topic | undefined> {
    const token = this.secrets.tokenOf(party);
    return token === null ? undefined : this.open(token, party.format);
  }

  /** The address, whether it works or not; null if its token cannot be decrypted. */
  urlOf(party: HubParty): string | null {
    const token = this.secrets.tokenOf(party);
    return token === null ? null : sharedUrl(this.address, token, party.format);
  }

  private async open(token: string, format: Format): Promise<Topic | undefined> {
    const reader = await this.readers.open(token);
    return reader && { reader, format, url: sharedUrl(this.address, token, format) };
  }
}
