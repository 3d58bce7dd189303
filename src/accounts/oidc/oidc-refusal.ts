/** Why a sign-in failed, as the page is told; it puts each in words. */
export const REFUSALS = [
  'cancelled',
  'expired',
  'rate_limited',
  'provider_unavailable',
  'invalid_answer',
  'email_unverified',
  'domain_not_allowed',
  'no_role',
  'confirm_link',
  'sign_ups_closed',
  'account_closed',
  'failed',
] as const;

/** A sign-in at a provider that does not become a session. The cause is for the log alone. */
export class OidcRefusal extends Error {
  constructor(
    readonly reason: (typeof REFUSALS)[number],
    options?: ErrorOptions,
  ) {
    super(`The sign-in was refused: ${reason}.`, options);
  }
}
