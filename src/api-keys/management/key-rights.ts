import { InsufficientRoleError, InsufficientScopeError } from '../../auth/auth.errors.js';
import type { Role } from '../../auth/roles.js';
import { getLimits } from '../../auth/limits/feed-limits.js';
import { ADMIN_SCOPES, allows, isAdminScope, WILDCARD_SCOPE } from '../../auth/scopes.js';
import { toIso } from '../../common/instants.js';
import { isWithin } from '../authentication/networks.js';

/** What a key may do, until when, from where and how often; null means no limit. */
export interface KeyRights {
  /** By name. */
  scopes: string[];
  expiresAt: number | null;
  /** Canonical networks. */
  allowedIps: string[] | null;
  /** Requests a minute. */
  rateLimit: number | null;
  /** Requests in a window of so many seconds. */
  windowLimit: number | null;
  windowSeconds: number | null;
  /** The feeds, and those in the categories; both null for all. */
  feedIds: string[] | null;
  categoryIds: string[] | null;
}

/** All of an account; a session has them with the scopes of its role. */
export const ALL_RIGHTS: KeyRights = {
  scopes: [WILDCARD_SCOPE],
  expiresAt: null,
  allowedIps: null,
  rateLimit: null,
  windowLimit: null,
  windowSeconds: null,
  feedIds: null,
  categoryIds: null,
};

/** Those of the operator, who alone grants scopes of administration. */
export const OPERATOR_RIGHTS: KeyRights = {
  ...ALL_RIGHTS,
  scopes: [WILDCARD_SCOPE, ...ADMIN_SCOPES],
};

/** What a key has to give; one of its secrets that is being retired no longer than it works. */
export function getRights(key: KeyRights, retiresAt?: number): KeyRights {
  const { scopes, allowedIps, rateLimit, windowLimit, windowSeconds, feedIds, categoryIds } = key;
  const ends = [key.expiresAt, retiresAt].filter((end) => typeof end === 'number');
  const expiresAt = ends.length > 0 ? Math.min(...ends) : null;
  return {
    ...{ scopes, allowedIps, rateLimit, windowLimit, windowSeconds },
    ...{ feedIds, categoryIds, expiresAt },
  };
}

/**
 * Makes sure that a key with these rights is given to nobody, and managed by nobody, who has less.
 * @throws InsufficientScopeError or InsufficientRoleError that says what is lacking
 */
export function refuseMore(wanted: KeyRights, own: KeyRights, role?: Role): void {
  const missing = wanted.scopes.filter((scope) => !allows(own.scopes, scope));
  if (missing.length > 0) {
    const lacks = `lacks ${missing.join(', ')}, so it cannot grant these scopes or manage a key that has them.`;
    if (role) throw new InsufficientRoleError(`The role ${role} ${lacks}`);
    throw new InsufficientScopeError(missing, `The API key ${lacks}`);
  }
  if (!areLimitsWithin(wanted, own)) {
    refuse('is limited to feeds', 'sees others');
  }
  if (own.expiresAt !== null && exceeds(wanted.expiresAt, own.expiresAt)) {
    refuse(`works until ${toIso(own.expiresAt)}`, 'works longer');
  }
  const { allowedIps } = own;
  if (allowedIps && !wanted.allowedIps?.every((network) => isWithin(network, allowedIps))) {
    refuse(`works from ${allowedIps.join(', ')} alone`, 'works from elsewhere');
  }
  if (own.rateLimit !== null && exceeds(wanted.rateLimit, own.rateLimit)) {
    refuse(`may make ${own.rateLimit} requests a minute`, 'may make more');
  }
  const { windowLimit, windowSeconds } = own;
  if (windowLimit === null || windowSeconds === null) return;
  if (exceeds(wanted.windowLimit, windowLimit) || (wanted.windowSeconds ?? 0) < windowSeconds) {
    refuse(`may make ${windowLimit} requests in ${windowSeconds} s`, 'may make more');
  }
}

/**
 * A key of administration makes no other one and gives its scopes to none: the command line does.
 * @throws InsufficientScopeError
 */
export function refuseAdministration(before: readonly string[], after: readonly string[]): void {
  const added = after.filter((scope) => isAdminScope(scope) && !before.includes(scope));
  if (added.length === 0) return;
  throw new InsufficientScopeError([], `Only the command line grants ${added.join(' and ')}.`);
}

/**
 * Whether a key sees no more than another, whatever is moved: a feed that is in a category now is
 * not named by it.
 */
export function areLimitsWithin(
  wanted: Pick<KeyRights, 'feedIds' | 'categoryIds'>,
  own: Pick<KeyRights, 'feedIds' | 'categoryIds'>,
): boolean {
  const limits = getLimits(own.feedIds, own.categoryIds);
  if (!limits) return true;
  const sought = getLimits(wanted.feedIds, wanted.categoryIds);
  return (
    sought !== undefined &&
    sought.feedIds.every((id) => limits.feedIds.includes(id)) &&
    sought.categoryIds.every((id) => limits.categoryIds.includes(id))
  );
}

const exceeds = (wanted: number | null, own: number): boolean => wanted === null || wanted > own;

function refuse(own: string, other: string): never {
  const message = `The API key ${own}, so it can neither make nor manage a key that ${other}.`;
  throw new InsufficientScopeError([], message);
}
