import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';
import { PublicAddress } from '../config/public-address.js';
import { feedAddress } from '../feeds/feed-address.js';
import { InvalidRequestError } from '../http/problems/errors.js';
import { FetchError } from '../outgoing/fetch-error.js';
import {
  AllowedHosts,
  bareHost,
  blockedAddress,
  fetchTarget,
  getPort,
} from '../outgoing/fetch-target.js';

/** The addresses that endpoints may have. */
@Injectable()
export class WebhookAddresses {
  /** The hosts that the operator allows: on private networks, and without TLS. */
  readonly allowed: AllowedHosts;
  private readonly ownHost: string;

  constructor({ WEBHOOK_ALLOWED_HOSTS }: Env, { url }: PublicAddress) {
    this.allowed = new AllowedHosts(WEBHOOK_ALLOWED_HOSTS, 'WEBHOOK_ALLOWED_HOSTS');
    this.ownHost = bareHost(new URL(url).hostname);
  }

  /**
   * The URL to send to, after the checks that need no name server. Names are checked again when the
   * connection is made. Unless it may be plain, it must have TLS.
   * @throws FetchError whose message is for the API's client
   */
  target(address: string, { mayBePlain = false } = {}): URL {
    const url = fetchTarget(address, this.allowed);
    if (this.allowed.permits(url.hostname, getPort(url))) return url;
    if (url.protocol !== 'https:' && !mayBePlain) {
      throw new FetchError(
        'invalid_url',
        'The URL must begin with https://, unless the setting WEBHOOK_ALLOWED_HOSTS has its host.',
      );
    }
    // Without a look-up (RFC 6761).
    const host = bareHost(url.hostname);
    if (host === 'localhost' || host.endsWith('.localhost')) throw blockedAddress(this.allowed);
    if (host === this.ownHost) {
      throw new FetchError(
        'blocked_address',
        'The URL leads to this installation, which is not allowed here.',
      );
    }
    return url;
  }

  /**
   * The form in which an address is stored.
   * @throws InvalidRequestError for an address that may not be called
   */
  accepted(address: string, field = 'url', options?: { mayBePlain: boolean }): string {
    const url = feedAddress(address, { field });
    try {
      return this.target(url, options).href;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      const message = error.message.replace(/^The URL /, '').replace(/\.$/, '');
      throw new InvalidRequestError([{ field, message }]);
    }
  }
}

/** What the audit log shows of an address, since its path may hold a secret. */
export const getHost = (url: string): string => new URL(url).host;
