import { isEmail } from 'class-validator';
import { ROLES } from '../../auth/roles.js';
import type { Role } from '../../auth/roles.js';
import type { OidcProviderSettings } from '../../config/oidc-providers.js';
import { OidcRefusal } from './oidc-refusal.js';

/** What a provider says of a person. */
export type Claims = Readonly<Record<string, unknown>>;

/** A person who has signed in at a provider. */
export interface Visitor {
  issuer: string;
  subject: string;
  /** Undefined for an address that the provider has not verified. */
  email: string | undefined;
  name: string | null;
  /** In the account of the provider; undefined where the provider decides no roles. */
  role: Role | undefined;
}

const MAX_EMAIL = 254;
const MAX_NAME = 100;
const MAX_SUBJECT = 255;
/** Of a claim with many groups, as many are read. */
const MAX_VALUES = 1_000;

/**
 * What counts of the claims of a person.
 * @throws OidcRefusal for a domain that may not sign in, and without a role where the claim decides
 */
export function readVisitor(
  settings: OidcProviderSettings,
  { issuer, subject }: Pick<Visitor, 'issuer' | 'subject'>,
  claims: Claims,
): Visitor {
  if (subject.length > MAX_SUBJECT) throw new OidcRefusal('invalid_answer');
  const email = verifiedEmail(settings, claims);
  checkDomain(settings, email);
  const { name } = claims;
  return {
    ...{ issuer, subject, email },
    name: typeof name === 'string' ? plain(name).slice(0, MAX_NAME).trim() || null : null,
    role: settings.OIDC_ROLE_CLAIM === '' ? undefined : roleOf(settings, claims),
  };
}

/** True, false and absent are three things: some providers send no `email_verified` at all. */
function verifiedEmail(
  { OIDC_TRUST_EMAIL }: OidcProviderSettings,
  { email, email_verified: isVerified }: Claims,
): string | undefined {
  if (typeof email !== 'string' || email.length > MAX_EMAIL || !isEmail(email)) return undefined;
  const isTrusted = isVerified === undefined && OIDC_TRUST_EMAIL === 'on';
  return isVerified === true || isVerified === 'true' || isTrusted ? email : undefined;
}

function checkDomain(
  { OIDC_ALLOWED_DOMAINS: allowed }: OidcProviderSettings,
  email: string | undefined,
): void {
  if (allowed.length === 0) return;
  if (email === undefined) throw new OidcRefusal('email_unverified');
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (allowed.some((each) => each.toLowerCase() === domain)) return;
  throw new OidcRefusal('domain_not_allowed');
}

/** The highest role that a value of the claim names. */
function roleOf(settings: OidcProviderSettings, claims: Claims): Role {
  const pairs = settings.OIDC_ROLES.map((pair) => pair.split('=') as [string, Role]);
  const named = new Map(pairs.length > 0 ? pairs : ROLES.map((role) => [role, role]));
  const held = valuesAt(settings.OIDC_ROLE_CLAIM, claims).flatMap((value) => {
    // Keycloak writes groups as paths.
    const role = named.get(value) ?? named.get(value.replace(/^\//, ''));
    return role ?? [];
  });
  const role = ROLES.find((each) => held.includes(each));
  if (role === undefined) throw new OidcRefusal('no_role');
  return role;
}

/** The strings of a claim, which is named whole (`https://example.com/roles`) or by a dotted path. */
function valuesAt(path: string, claims: Claims): string[] {
  const value = Object.hasOwn(claims, path)
    ? claims[path]
    : path.split('.').reduce<unknown>(memberOf, claims);
  return [value]
    .flat()
    .slice(0, MAX_VALUES)
    .filter((each) => typeof each === 'string');
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');
