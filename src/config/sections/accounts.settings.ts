import { IsIn, ValidateBy } from 'class-validator';
import { QuotaSetting } from '../values.decorator.js';

/** @section Accounts */
export class AccountsSettings {
  /** `closed`: only the command line creates accounts. */
  @IsIn(['open', 'closed'], { message: 'must be open or closed' })
  readonly SIGN_UPS: 'open' | 'closed' = 'open';

  /**
   * `off`: nobody signs in or up with a password. Needs `OIDC_ISSUER`. Passkeys still work.
   * @see single-sign-on.md
   */
  @IsIn(['on', 'off'], { message: 'must be on or off' })
  @ValidateBy(
    {
      name: 'needsIssuer',
      validator: {
        validate: (value, args) =>
          value === 'on' || Boolean((args!.object as { OIDC_ISSUER?: unknown }).OIDC_ISSUER),
      },
    },
    { message: 'can be off only with OIDC_ISSUER' },
  )
  readonly PASSWORD_SIGN_IN: 'on' | 'off' = 'on';

  /**
   * Feeds of an account; 0 is no limit. Without a value, 5000 where `SIGN_UPS` is `open`, and none
   * where it is `closed`.
   */
  @QuotaSetting()
  readonly MAX_FEEDS_PER_ACCOUNT: number | null = null;

  /** Stored posts of an account; as above, with 1000000. */
  @QuotaSetting()
  readonly MAX_POSTS_PER_ACCOUNT: number | null = null;

  /** New posts of an account in a day (UTC); as above, with 100000. */
  @QuotaSetting()
  readonly MAX_POSTS_PER_DAY: number | null = null;

  /** AI tokens of an account in a day (UTC); as above, with 1000000. */
  @QuotaSetting()
  readonly MAX_AI_TOKENS_PER_DAY: number | null = null;
}
