import type { Configuration } from 'openid-client';
import type * as OpenidClient from 'openid-client';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { OidcProviderSettings } from '../../config/oidc-providers.js';
import { getPort } from '../../outgoing/fetch-target.js';
import { GuardedFetch } from '../../outgoing/guarded-fetch.js';
import type { GuardedFetchOptions } from '../../outgoing/guarded-fetch.js';

const TIMEOUT_MS = 10_000;
/** How long the metadata of a provider are kept. */
const KEPT_MS = 3_600_000;
const CLOCK_TOLERANCE_S = 30;
/** A key that is unknown has the keys read again, at most so often. */
const KEYS_READ_EVERY_MS = 5_000;

/** What both sides agree on: the metadata of the provider, our client there, and its keys. */
export interface Connected {
  client: typeof OpenidClient;
  configuration: Configuration;
  /** Verifies a token of the provider that is for us. @throws JOSEError */
  verify(token: string, rules?: { typ?: string; maxTokenAge?: number }): Promise<JWTPayload>;
}

/**
 * The connection to one provider. Its metadata are read at the first sign-in, so that a provider that is
 * down costs sign-ins, never the start. Libraries are loaded then, too: most installations need none.
 */
export class OidcConnection {
  private readonly web: GuardedFetch;
  private connected: Promise<Connected> | undefined;
  private readAt = 0;

  constructor(
    readonly settings: OidcProviderSettings,
    network: GuardedFetchOptions,
  ) {
    const issuer = new URL(settings.OIDC_ISSUER);
    // The operator names the issuer, so it may be on a private network. What it names may not.
    const own = `${issuer.hostname}:${getPort(issuer)}`;
    this.web = new GuardedFetch({ ...network, allowedHosts: [own, ...network.allowedHosts] });
  }

  /** @throws whatever the provider or the way to it fails with; the next call tries again */
  async connect(): Promise<Connected> {
    if (this.connected && Date.now() - this.readAt < KEPT_MS) return this.connected;
    this.readAt = Date.now();
    const connected = this.discover();
    this.connected = connected;
    connected.catch(() => this.forget(connected));
    return connected;
  }

  async close(): Promise<void> {
    await this.web.close();
  }

  private forget(failed: Promise<Connected>): void {
    if (this.connected === failed) this.connected = undefined;
  }

  private async discover(): Promise<Connected> {
    const [client, jose] = await Promise.all([import('openid-client'), import('jose')]);
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: secret } = this.settings;
    // The settings allow http for this machine alone.
    const isLocal = new URL(OIDC_ISSUER).protocol === 'http:';
    const { ClientSecretPost, ClientSecretBasic, None } = client;
    const basic = ClientSecretBasic(secret);
    const post = ClientSecretPost(secret);
    const authenticate: typeof basic = (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
    };
    const configuration = await client.discovery(
      new URL(OIDC_ISSUER),
      OIDC_CLIENT_ID,
      { [client.clockTolerance]: CLOCK_TOLERANCE_S },
      secret ? authenticate : None(),
      {
        [client.customFetch]: this.web.fetch,
        execute: isLocal ? [client.allowInsecureRequests] : [],
        timeout: TIMEOUT_MS / 1_000,
      },
    );
    const { issuer, jwks_uri } = configuration.serverMetadata();
    if (!jwks_uri || !(isLocal || jwks_uri.startsWith('https:'))) {
      throw new TypeError('The provider publishes no keys under an https address (jwks_uri).');
    }
    const keys: JWTVerifyGetKey = jose.createRemoteJWKSet(new URL(jwks_uri), {
      [jose.customFetch]: this.web.fetch,
      cooldownDuration: KEYS_READ_EVERY_MS,
      timeoutDuration: TIMEOUT_MS,
    });
    const ours = { issuer, audience: OIDC_CLIENT_ID, clockTolerance: CLOCK_TOLERANCE_S };
    return {
      client,
      configuration,
      verify: async (token, rules) =>
        (await jose.jwtVerify(token, keys, { ...ours, ...rules })).payload,
    };
  }
}
