import { OauthError } from '../oauth.errors.js';
import type { Parameters } from '../parameters.js';
import type { OauthAddress } from '../oauth-address.js';

/** The form of a SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/;

/** What a client asks for, apart from who it is and where it is answered. */
export interface AuthorizationRequest {
  challenge: string;
  scope: string | undefined;
}

/**
 * The rest of a request whose client and address of return are known, so that these may be told.
 * @throws OauthError
 */
export function readRequest(parameters: Parameters, address: OauthAddress): AuthorizationRequest {
  if (parameters.getRequired('response_type') !== 'code') {
    throw new OauthError('unsupported_response_type', 'response_type must be code.');
  }
  const challenge = parameters.getRequired('code_challenge');
  if (parameters.get('code_challenge_method') !== 'S256' || !CHALLENGE.test(challenge)) {
    throw new OauthError('invalid_request', 'PKCE with the method S256 is required.');
  }
  if (!address.isResource(parameters.getRequired('resource'))) {
    throw new OauthError('invalid_target', `resource must be ${address.resource}.`);
  }
  return { challenge, scope: parameters.get('scope') };
}
