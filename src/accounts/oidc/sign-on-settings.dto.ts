import { ApiProperty } from '@nestjs/swagger';
import { ROLES } from '../../auth/roles.js';
import type { Role } from '../../auth/roles.js';
import type { OidcProviderSettings } from '../../config/oidc-providers.js';
import { nameOf } from './oidc-providers.js';

/** What a value of the claim stands for. */
export class RoleOfClaimDto {
  /**
   * A value of the claim.
   * @example sluice-admins
   */
  value: string;

  /** The role of a person with it. */
  @ApiProperty({ enum: ROLES })
  role: Role;
}

/** A provider of OpenID Connect as the operator has set it, without its secret. */
export class SignOnProviderDto {
  /**
   * The number of the provider in the settings.
   * @example 1
   */
  number: number;

  /**
   * What the sign-in page calls it.
   * @example "Example Ltd."
   */
  name: string;

  /**
   * The address of the provider.
   * @example https://login.example.com/realms/staff
   */
  issuer: string;

  /**
   * What the provider calls this installation, the client id.
   * @example sluice
   */
  client: string;

  /**
   * The scopes that are asked for.
   * @example ['openid', 'email', 'profile']
   */
  scopes: string[];

  /**
   * Domains of the e-mail addresses that may sign in; empty for all.
   * @example ['example.com']
   */
  allowedDomains: string[];

  /** Whether people who sign in join this account. Otherwise a new person gets an own one, if at all. */
  joinsAccount: boolean;

  /**
   * The claim with the role in this account; null where roles are changed here.
   * @example groups
   */
  roleClaim: string | null;

  /** Roles by values of the claim; empty where the values are the names of roles. */
  roles: RoleOfClaimDto[];

  static from(settings: OidcProviderSettings): SignOnProviderDto {
    return {
      number: settings.number,
      name: nameOf(settings),
      issuer: settings.OIDC_ISSUER,
      client: settings.OIDC_CLIENT_ID,
      scopes: settings.OIDC_SCOPES.split(' '),
      allowedDomains: settings.OIDC_ALLOWED_DOMAINS,
      joinsAccount: settings.OIDC_ACCOUNT !== null,
      roleClaim: settings.OIDC_ROLE_CLAIM || null,
      roles: settings.OIDC_ROLES.map((pair) => {
        const [value = '', role] = pair.split('=');
        return { value, role: role as Role };
      }),
    };
  }
}

export class SignOnSettingsDto {
  /** Whether people sign in with passwords. */
  passwordSignIn: 'on' | 'off';

  /** The providers that this account can be signed in to with. */
  providers: SignOnProviderDto[];
}
