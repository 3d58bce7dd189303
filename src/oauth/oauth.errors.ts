import { DomainError } from '../http/problems/errors.js';

/** The errors of RFC 6749, RFC 7591 and RFC 8707, with the status of each. */
const STATUSES = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_scope: 400,
  invalid_target: 400,
  invalid_redirect_uri: 400,
  invalid_client_metadata: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  access_denied: 403,
  temporarily_unavailable: 503,
} as const;

export type OauthErrorCode = keyof typeof STATUSES;

/** An error in the words of OAuth; its message is a sentence for the client's developer. */
export class OauthError extends DomainError {
  constructor(
    readonly error: OauthErrorCode,
    message: string,
  ) {
    super(
      { code: error, status: STATUSES[error], title: 'The request of OAuth is refused' },
      message,
    );
  }
}
