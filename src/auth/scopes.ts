/** The scopes of API keys, by their stored names. A name never changes. */
export const SCOPES = [
  'posts:read',
  'posts:write',
  'feeds:read',
  'feeds:write',
  'ai',
  'keys',
  'webhooks:read',
  'webhooks:write',
  'shared-feeds:read',
  'shared-feeds:write',
] as const;

export type Scope = (typeof SCOPES)[number];

/** Descriptions of the scopes. */
export const SCOPE_DESCRIPTIONS: Record<Scope, string> = {
  'posts:read': 'Read and search posts.',
  'posts:write': 'Publish, edit and delete posts.',
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
};

/** All scopes, including those of later versions. */
export const EVERY_SCOPE = '*';

/** What a key can hold. */
export const GRANTS = [...SCOPES, EVERY_SCOPE] as const;

export type Grant = (typeof GRANTS)[number];

/** Whether a scope, or all of them, is among what a key holds. */
export const allows = (held: readonly string[], wanted: string): boolean =>
  held.includes(EVERY_SCOPE) || held.includes(wanted);

/** What is stored of a request for scopes: each once, in the order of `SCOPES`, or `*` alone. */
export const grantsIn = (wanted: readonly string[]): Grant[] =>
  wanted.includes(EVERY_SCOPE) ? [EVERY_SCOPE] : SCOPES.filter((scope) => wanted.includes(scope));

/** What a key gets by default from one that holds `held`: `*` only where it is asked for. */
export const defaultGrants = (held: readonly string[]): Grant[] =>
  SCOPES.filter((scope) => allows(held, scope));
