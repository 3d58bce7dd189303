import { Injectable } from '@nestjs/common';
import type { Browser } from '../../auth/credentials/browser.js';
import { Env } from '../../config/env.js';

/** The site that passkeys belong to. */
export interface PasskeySite {
  /** The host name, without a port. */
  id: string;
  origins: string[];
}

/**
 * Passkeys belong to the host of `PUBLIC_URL`, or else to that of the request. Whoever forges a
 * host gains nothing: devices sign the host that they are on.
 */
@Injectable()
export class RelyingParty {
  private readonly fixed: PasskeySite | undefined;

  constructor({ PUBLIC_URL }: Env) {
    if (PUBLIC_URL === null) return;
    const { hostname, origin } = new URL(PUBLIC_URL);
    this.fixed = { id: hostname, origins: [origin] };
  }

  getSite({ host }: Browser): PasskeySite {
    if (this.fixed) return this.fixed;
    const id = URL.parse(`http://${host}`)?.hostname ?? '';
    // The scheme is unknown behind a proxy that ends TLS; browsers refuse http except on this machine.
    return { id, origins: [`https://${host}`, `http://${host}`] };
  }
}
