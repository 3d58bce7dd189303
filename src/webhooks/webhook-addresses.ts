import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';
import { PublicAddress } from '../config/public-address.js';
import { FetchError } from '../outgoing/fetch-error.js';
import { AllowedHosts, bareHost, fetchTarget, portOf } from '../outgoing/fetch-target.js';

/** The addresses that endpoints may have. */
@Injectable()
export class WebhookAddresses {
  /** The hosts that the operator allows: on private networks, and without TLS. */
  readonly allowed: AllowedHosts;
  private readonly ownHost: string;

  constructor({ WEBHOOK_ALLOWED_HOSTS }: Env, { url }: PublicAddress) {
    this.allowed = new AllowedHosts(WEBHOOK_ALLOWED_HOSTS);
    this.ownHost = bareHost(new URL(url).hostname);
  }

  /**
   * The URL to send to, after the checks that need no name server. Names are checked again when the
   * connection is made.
   * @throws FetchError whose message is for the API's client
   */
  target(address: string): URL {
    const url = fetchTarget(address, this.allowed);
    if (this.allowed.permits(url.hostname, portOf(url))) return url;
    if (url.protocol !== 'https:') {
      throw new FetchError('invalid_url', 'The URL must begin with https://.');
    }
    if (bareHost(url.hostname) === this.ownHost) {
      throw new FetchError(
        'blocked_address',
        'The URL leads to this installation, which is not allowed here.',
      );
    }
    return url;
  }
}

/** What the audit log shows of an address, since its path may hold a secret. */
export const hostOf = (url: string): string => new URL(url).host;
