import type { BuiltInScope } from './scopes.js';
import { WILDCARD_SCOPE, allows } from './scopes.js';

/** What a member of an account may be, from the most rights to the least. */
export const ROLES = ['owner', 'admin', 'editor', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/** The least role that has each scope. Those above it have the scope, too. */
const LEAST_ROLE: Record<BuiltInScope, Exclude<Role, 'owner'>> = {
  'posts:read': 'reader',
  'posts:write': 'editor',
  'state:write': 'reader',
  'feeds:read': 'reader',
  'feeds:write': 'editor',
  ai: 'editor',
  keys: 'admin',
  'webhooks:read': 'admin',
  'webhooks:write': 'admin',
  'shared-feeds:read': 'reader',
  'shared-feeds:write': 'editor',
  'rules:read': 'reader',
  'rules:write': 'editor',
  'members:read': 'reader',
  'members:write': 'admin',
  extensions: 'editor',
};

/** Descriptions of the roles. */
export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  owner: 'May do everything, also manage owners and admins and delete the account.',
  admin: 'Manages keys, webhooks and the members below it, and does what an editor does.',
  editor: 'Manages feeds, posts, rules and shared feeds, uses AI, and does what a reader does.',
  reader: 'Reads posts, feeds and rules, and marks posts.',
};

/** Whether a role has at least the rights of another one. */
export const isAtLeast = (role: Role, least: Role): boolean =>
  ROLES.indexOf(role) <= ROLES.indexOf(least);

/** An extension names the scopes that only read `…:read`; its other scopes are those of editors. */
const leastRoleOf = (scope: string): Role =>
  Object.hasOwn(LEAST_ROLE, scope)
    ? LEAST_ROLE[scope as BuiltInScope]
    : scope.endsWith(':read')
      ? 'reader'
      : 'editor';

/** The scopes of a role, of all those of an application. An owner has also those of later versions. */
export const scopesOfRole = (role: Role, scopes: readonly string[]): readonly string[] =>
  role === 'owner'
    ? [WILDCARD_SCOPE]
    : scopes.filter((scope) => isAtLeast(role, leastRoleOf(scope)));

/**
 * Whether a caller with these scopes may give, change and take away a role. It must have all scopes
 * of the role itself. Owners and admins are managed by who has all scopes, which is an owner.
 */
export const mayManageRole = (
  held: readonly string[],
  role: Role,
  scopes: readonly string[],
): boolean =>
  isAtLeast(role, 'admin')
    ? held.includes(WILDCARD_SCOPE)
    : scopesOfRole(role, scopes).every((scope) => allows(held, scope));
