import { Slot } from '../../extensions/slot.js';
import type { UserEntity } from '../users/user.entity.js';

/** What a person enters to sign in. */
export interface Credentials {
  email: string;
  password: string;
}

/**
 * Verifies e-mail addresses and passwords: at sign-in, and where a user confirms a step with the
 * password. `AccountsModule` exports the built-in part, `PasswordVerifier`.
 *
 * Whatever a replacement answers, attempts are limited by account and address, failures are
 * audited and answered alike, and an account that is disabled or deleted gets no session.
 */
@Slot()
export abstract class CredentialVerifier {
  /**
   * The id of the user that they belong to, undefined for wrong ones. `known` is the user with this
   * address, null where there is none; that must take the same time.
   */
  abstract verify(credentials: Credentials, known: UserEntity | null): Promise<string | undefined>;
}
