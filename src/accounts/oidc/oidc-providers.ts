import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { readOidcProviders } from '../../config/oidc-providers.js';
import type { OidcProviderSettings } from '../../config/oidc-providers.js';
import { VERSION } from '../../config/version.js';
import { outgoingNetwork } from '../../outgoing/outgoing-network.js';
import { OidcConnection } from './oidc-connection.js';

/** The providers of OpenID Connect that the settings name. */
@Injectable()
export class OidcProviders implements OnApplicationShutdown {
  private readonly connections: ReadonlyMap<number, OidcConnection>;

  /** @throws InvalidEnvError naming every invalid variable of a further provider */
  constructor(env: Env) {
    const network = outgoingNetwork(env, VERSION);
    this.connections = new Map(
      readOidcProviders(env).map((each) => [each.number, new OidcConnection(each, network)]),
    );
  }

  find(number: number): OidcConnection | undefined {
    return this.connections.get(number);
  }

  /** By their numbers. */
  list(): OidcProviderSettings[] {
    return [...this.connections.values()].map(({ settings }) => settings);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.connections.values()].map((each) => each.close()));
  }
}

/** What the page calls a provider. */
export const nameOf = ({ OIDC_NAME, OIDC_ISSUER }: OidcProviderSettings): string =>
  OIDC_NAME || new URL(OIDC_ISSUER).hostname;
