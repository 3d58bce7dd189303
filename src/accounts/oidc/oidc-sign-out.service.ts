import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { SessionCaller } from '../../auth/caller.js';
import { PublicAddress } from '../../config/public-address.js';
import { SecretCipher } from '../../database/secrets/secret-cipher.js';
import { InvalidRequestError, NotFoundError } from '../../http/problems/errors.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { OidcIdentitiesRepository } from './oidc-identities.repository.js';
import type { EndedAtProvider } from './oidc-identities.repository.js';
import { OidcProviders } from './oidc-providers.js';
import { idTokenOf } from './oidc-session.entity.js';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** A logout token is for now. */
const MAX_TOKEN_AGE_S = 120;

/** Ends sessions here and at the provider, whichever side begins. */
@Injectable()
export class OidcSignOutService {
  private readonly logger = new Logger(OidcSignOutService.name);

  constructor(
    private readonly providers: OidcProviders,
    private readonly identities: OidcIdentitiesRepository,
    private readonly sessions: SessionsRepository,
    private readonly cipher: SecretCipher,
    private readonly address: PublicAddress,
  ) {}

  /**
   * Ends the session.
   * @returns where the browser signs out at the provider; null for a session of no provider, and where
   * the provider has no such page or cannot be reached
   */
  async signOut(caller: SessionCaller, actor: Actor): Promise<string | null> {
    const url = await this.findPage(caller.sessionId).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'The sign-out at a provider was left out.');
      return null;
    });
    await this.sessions.remove(caller, caller.sessionId, actor, () => undefined);
    return url;
  }

  /**
   * Ends the sessions that a provider has ended (OpenID Connect Back-Channel Logout, section 2.6). The
   * signature is checked first, so that a stranger costs no query.
   * @throws NotFoundError, InvalidRequestError
   */
  async endByProvider(number: number, token: string, actor: Actor): Promise<void> {
    const ended = await this.readLogoutToken(number, token);
    await this.sessions.end(await this.identities.findSessionIds(ended), actor);
  }

  private async readLogoutToken(number: number, token: string): Promise<EndedAtProvider> {
    const connection = this.providers.find(number);
    if (!connection) throw new NotFoundError('provider');
    const connected = await connection.connect();
    const rules = { maxTokenAge: MAX_TOKEN_AGE_S };
    const claims = await connected.verify(token, rules).catch(() => {
      throw InvalidRequestError.because('The logout token is not one of this provider for us.');
    });
    const { iss, sub, sid, jti, events } = claims;
    const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
    // An ID token has a nonce, and cannot stand for a logout token.
    if (!isLogout || typeof jti !== 'string' || 'nonce' in claims) {
      throw InvalidRequestError.because('The token is no logout token.');
    }
    if (typeof sub !== 'string' && typeof sid !== 'string') {
      throw InvalidRequestError.because('The logout token names neither a person nor a session.');
    }
    return {
      ...{ issuer: iss!, subject: sub },
      providerSession: typeof sid === 'string' ? sid : undefined,
    };
  }

  private async findPage(sessionId: string): Promise<string | null> {
    const session = await this.identities.findSession(sessionId);
    const connection = session && this.providers.find(session.provider);
    if (!connection) return null;
    const { client, configuration } = await connection.connect();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
    const idToken = this.cipher.decrypt(session.idToken, idTokenOf(sessionId));
    return client.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${this.address.url}/dashboard/sign-in`,
      ...(idToken !== null && { id_token_hint: idToken }),
    }).href;
  }
}
