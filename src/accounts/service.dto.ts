import { ApiProperty } from '@nestjs/swagger';
import { MAIL_KINDS } from '../config/mail-kinds.js';
import type { MailKind } from '../config/mail-kinds.js';
import { OPTIONAL_MODULES } from '../config/process-parts.js';
import type { OptionalModule } from '../config/process-parts.js';

export class SignInProviderDto {
  /**
   * The number of the provider in the settings.
   * @example 1
   */
  number: number;

  /**
   * What to call it.
   * @example "Example Ltd."
   */
  name: string;

  /**
   * Where a browser goes to sign in. The parameter `returnTo` is a place on the dashboard to come back to.
   * @example https://example.com/oidc/1/sign-in
   */
  url: string;
}

export class ServiceDto {
  /** Whether sign-up with a password is open to all. */
  signUps: 'open' | 'closed';

  /** Whether people sign in with passwords. */
  passwordSignIn: 'on' | 'off';

  /** The providers of OpenID Connect that people can sign in with. */
  signInProviders: SignInProviderDto[];

  /** Whether anyone has an account. */
  hasAccounts: boolean;

  /**
   * The version of Sluice.
   * @example 1.0.0
   */
  version: string;

  /**
   * The modules of this installation, of those that an operator can leave out. Paths of others
   * answer 404. The hub of shared feeds needs `websub` and `shared-feeds`.
   * @example ['websub', 'shared-feeds', 'ai', 'webhooks', 'dashboard']
   */
  @ApiProperty({ enum: OPTIONAL_MODULES, isArray: true })
  modules: OptionalModule[];

  /** What the installation sends by e-mail; empty where it sends none. */
  @ApiProperty({ enum: MAIL_KINDS, isArray: true, example: ['invitation', 'password-reset'] })
  mail: MailKind[];
}
