import { Slot } from '../../extensions/slot.js';
import type { AccountEntity } from '../../tenancy/account.entity.js';

/** What a person enters to sign in. */
export interface Credentials {
  email: string;
  password: string;
}

/**
 * Verifies e-mail addresses and passwords: at sign-in, and where an owner confirms a step with the
 * password. `AccountsModule` exports the built-in part, `PasswordVerifier`.
 *
 * Whatever a replacement answers, attempts are limited by account and address, failures are
 * audited and answered alike, and an account that is disabled or deleted gets no session.
 */
@Slot()
export abstract class CredentialVerifier {
  /**
   * The id of the account that they belong to, undefined for wrong ones. `known` is the account
   * with this address, null where there is none; that must take the same time.
   */
  abstract verify(
    credentials: Credentials,
    known: AccountEntity | null,
  ): Promise<string | undefined>;
}
