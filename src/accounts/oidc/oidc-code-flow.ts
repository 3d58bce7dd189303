import type { Claims } from './oidc-claims.js';
import type { Connected, OidcConnection } from './oidc-connection.js';
import { OidcRefusal } from './oidc-refusal.js';

/** What one sign-in sends and expects. */
export interface Flow {
  redirectUri: string;
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
}

/** A person who has signed in at a provider, and the session there. */
export interface SignedInThere {
  issuer: string;
  subject: string;
  /** The claim `sid`. */
  providerSession: string | null;
  claims: Claims;
  idToken: string;
}

/**
 * The address at the provider where the person signs in.
 * @throws OidcRefusal
 */
export async function askPerson(
  connection: OidcConnection,
  { redirectUri, state, nonce, verifier }: Flow,
): Promise<string> {
  const { client, configuration } = await reach(connection);
  const url = client.buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: redirectUri, scope: connection.settings.OIDC_SCOPES, state, nonce },
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

/**
 * Redeems the code of an answer, and verifies whom it is about.
 * @param query of the answer; its `state` and `iss` are checked too
 * @throws OidcRefusal
 */
export async function redeem(
  connection: OidcConnection,
  { redirectUri, state, nonce, verifier }: Flow,
  query: string,
): Promise<SignedInThere> {
  const connected = await reach(connection);
  const { client, configuration } = connected;
  try {
    const tokens = await client.authorizationCodeGrant(
      configuration,
      new URL(`${redirectUri}?${query}`),
      {
        ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce },
        idTokenExpected: true,
      },
    );
    const idToken = tokens.id_token!;
    // The library trusts the connection in place of the signature.
    const { iss, sub, azp, sid, ...claims } = await connected.verify(idToken);
    if (azp !== undefined && azp !== connection.settings.OIDC_CLIENT_ID) {
      throw new OidcRefusal('invalid_answer', { cause: new Error('azp is another client.') });
    }
    return {
      ...{ issuer: iss!, subject: sub!, idToken },
      providerSession: typeof sid === 'string' ? sid : null,
      claims: { ...claims, ...(await readUserInfo(connected, tokens.access_token, sub!)) },
    };
  } catch (error) {
    throw asRefusal(client, error);
  }
}

/** Many providers tell the address and groups here alone, not in the ID token. */
function readUserInfo(
  { client, configuration }: Connected,
  accessToken: string,
  subject: string,
): Promise<Claims> | undefined {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return undefined;
  return client.fetchUserInfo(configuration, accessToken, subject);
}

async function reach(connection: OidcConnection): Promise<Connected> {
  try {
    return await connection.connect();
  } catch (cause) {
    throw new OidcRefusal('provider_unavailable', { cause });
  }
}

function asRefusal(client: Connected['client'], error: unknown): OidcRefusal {
  if (error instanceof OidcRefusal) return error;
  if (error instanceof client.AuthorizationResponseError) {
    const isCancelled = error.error === 'access_denied';
    return isCancelled
      ? new OidcRefusal('cancelled')
      : new OidcRefusal('invalid_answer', { cause: error });
  }
  const isDown =
    error instanceof Error &&
    (error.message === 'fetch failed' || error.name === 'TimeoutError' || isTimeout(error));
  return new OidcRefusal(isDown ? 'provider_unavailable' : 'invalid_answer', { cause: error });
}

const isTimeout = ({ code }: Error & { code?: unknown }): boolean => code === 'OAUTH_TIMEOUT';
