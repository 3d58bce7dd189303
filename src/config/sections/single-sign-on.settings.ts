import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsUUID, Matches, ValidateBy, ValidateIf } from 'class-validator';
import { MatchesAddress, toList } from '../values.decorator.js';

const ISSUER =
  /^(https:\/\/[^\s/@?#]+|http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?)(\/[^\s@?#]*)?$/i;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;
const ROLE_OF_VALUE = /^[^=,\p{Cc}]{1,200}=(owner|admin|editor|reader)$/u;

const isProvider = ({ OIDC_ISSUER }: SingleSignOnSettings): boolean => OIDC_ISSUER !== null;

/**
 * A provider of OpenID Connect. Further ones have the same settings with a number, such as
 * `OIDC_2_ISSUER`.
 *
 * @section Single sign-on
 */
export class SingleSignOnSettings {
  /**
   * Address of a provider of OpenID Connect, which people can sign in with; https, or http on this
   * machine. Further providers have the same settings with a number: `OIDC_2_ISSUER` to
   * `OIDC_9_ISSUER`.
   * @see single-sign-on.md
   */
  @IsOptional()
  @MatchesAddress(ISSUER, {
    message: 'must be an https address without user, query or fragment; http is for this machine',
  })
  readonly OIDC_ISSUER: string | null = null;

  /** What the provider calls this installation. */
  @ValidateIf(isProvider)
  @Matches(/^[\x21-\x7e]{1,500}$/, { message: 'must name the client where OIDC_ISSUER is set' })
  readonly OIDC_CLIENT_ID: string = '';

  /** Secret of that client; without a value, the client is a public one. */
  @Matches(/^[\x20-\x7e]{0,1000}$/, { message: 'must be at most 1000 characters of ASCII' })
  readonly OIDC_CLIENT_SECRET: string = '';

  /** Name of the provider on the page; without a value, its host. */
  @Matches(/^[^\p{Cc}]{0,60}$/u, { message: 'must be at most 60 characters' })
  readonly OIDC_NAME: string = '';

  /** Scopes to ask for, with spaces between them. */
  @Matches(/^(?=.*\bopenid\b)[\x21-\x7e]+( [\x21-\x7e]+)*$/, {
    message: 'must be scopes with spaces between them, with openid among them',
  })
  readonly OIDC_SCOPES: string = 'openid email profile';

  /** Domains of the e-mail addresses that may sign in; without a value, all. */
  @Transform(toList)
  @Matches(DOMAIN, {
    each: true,
    message: 'must be a comma-separated list of domains such as example.com',
  })
  readonly OIDC_ALLOWED_DOMAINS: string[] = [];

  /**
   * Id of the account that everyone who signs in joins. Without a value, a new person gets an own
   * account, where `SIGN_UPS` is `open`.
   */
  @IsOptional()
  @IsUUID(undefined, { message: 'must be the id of an account' })
  readonly OIDC_ACCOUNT: string | null = null;

  /**
   * Claim with the role in that account, such as `groups` or `realm_access.roles`, read at each
   * sign-in. Without a value, new members are readers, and roles are changed here.
   */
  @Matches(/^([^\s.]+(\.[^\s.]+)*)?$/, { message: 'must be the name of a claim' })
  @ValidateBy(
    {
      name: 'needsAccount',
      validator: {
        validate: (value, args) =>
          value === '' || (args!.object as SingleSignOnSettings).OIDC_ACCOUNT !== null,
      },
    },
    { message: 'needs OIDC_ACCOUNT' },
  )
  readonly OIDC_ROLE_CLAIM: string = '';

  /**
   * Roles by values of that claim, such as `sluice-admins=admin,staff=reader`; without a value, the
   * names of the roles.
   */
  @Transform(toList)
  @Matches(ROLE_OF_VALUE, {
    each: true,
    message:
      'must be a comma-separated list of value=role, where a role is owner, admin, editor or reader',
  })
  readonly OIDC_ROLES: string[] = [];

  /**
   * `on`: an e-mail address without `email_verified` counts as verified. For providers that send no
   * such claim and give addresses to their owners alone.
   */
  @IsIn(['off', 'on'], { message: 'must be off or on' })
  readonly OIDC_TRUST_EMAIL: 'off' | 'on' = 'off';
}
