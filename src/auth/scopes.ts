import { wrongIn } from '../http/input/decorators/list.decorator.js';

/** The scopes of Sluice, by their stored names. A name never changes. */
export const SCOPES = [
  'posts:read',
  'posts:write',
  'state:write',
  'feeds:read',
  'feeds:write',
  'ai',
  'keys',
  'webhooks:read',
  'webhooks:write',
  'shared-feeds:read',
  'shared-feeds:write',
  'rules:read',
  'rules:write',
  'members:read',
  'members:write',
  'extensions',
] as const;

export type BuiltInScope = (typeof SCOPES)[number];

/** A scope of an extension: its name, and what it opens there, such as `bookmarks:read`. */
export type ExtensionScope = `${string}:${string}`;

/** Needed where a handler has no rule of its own: the routes of Sluice all have one. */
export const DEFAULT_SCOPE: BuiltInScope = 'extensions';

/** Descriptions of the scopes. */
export const SCOPE_DESCRIPTIONS: Record<BuiltInScope, string> = {
  'posts:read': 'Read and search posts.',
  'posts:write': 'Publish, edit and delete posts.',
  'state:write': 'Mark posts as read and starred, and label them.',
  'feeds:read': 'Read feeds, categories and imports; export them.',
  'feeds:write': 'Subscribe to, edit, refresh, import and delete feeds; manage categories.',
  ai: 'Use AI: summaries, tags, category suggestions and digests. Includes reading the posts for them.',
  keys: 'Manage API keys and read the audit log.',
  'webhooks:read': 'Read webhooks, with their headers, and the log of their deliveries.',
  'webhooks:write':
    'Create, change, test and delete webhooks; rotate their secrets; send deliveries again.',
  'shared-feeds:read': 'Read shared feeds, apart from their addresses.',
  'shared-feeds:write':
    'Create, change and delete shared feeds, and give them new addresses, which open their posts to anyone.',
  'rules:read': 'Read rules and the posts that they dropped; try rules on posts.',
  'rules:write':
    'Create, change and delete rules, apply them to stored posts, which may delete them, and restore dropped posts.',
  'members:read': 'Read the members of the account, with their e-mail addresses and roles.',
  'members:write': 'Change and remove members of the account.',
  extensions: 'Use routes of extensions that ask for no scope of their own.',
};

/**
 * The scopes of the operator, for keys of the command line alone. `*` does not hold them, and no role has
 * them: an owner has all of an account, and nothing of the installation.
 */
export const ADMIN_SCOPES = ['admin:read', 'admin:write'] as const;

export const isAdminScope = (scope: string): boolean => scope.startsWith('admin:');

/** All scopes of an account, including those of later versions. */
export const WILDCARD_SCOPE = '*';

/** What a key can hold, beside the scopes of extensions. */
export const GRANTS = [...SCOPES, WILDCARD_SCOPE] as const;

/** Whether a scope is among what a key holds, by name or by `*`. */
export const allows = (held: readonly string[], wanted: string): boolean =>
  held.includes(wanted) || (held.includes(WILDCARD_SCOPE) && !isAdminScope(wanted));

/** What is wrong with a list of scopes. */
export const describeChoices = (grants: readonly string[], value?: unknown): string =>
  `must be an array of at least one of ${grants.join(', ')}` +
  wrongIn(value, (one) => grants.includes(one));
