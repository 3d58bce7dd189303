/** What a key can be allowed; the order is that of the bits in which it is stored. */
export const SCOPES = [
  'posts:read',
  'posts:write',
  'feeds:read',
  'feeds:write',
  'ai',
  'keys',
] as const;

export type Scope = (typeof SCOPES)[number];

/** What each scope opens, in words. */
export const SCOPE_DESCRIPTIONS: Record<Scope, string> = {
  'posts:read': 'Read and search posts.',
  'posts:write': 'Publish, edit and delete posts.',
  'feeds:read': 'Read feeds, categories and imports; export them.',
  'feeds:write': 'Subscribe to, edit, refresh, import and delete feeds; manage categories.',
  ai: 'Have posts summarised, tagged, filed and digested, which reads them.',
  keys: 'Manage API keys and read the audit log.',
};

/** Each scope as the bit that stands for it. */
export const bitOf = (scope: Scope): number => 1 << SCOPES.indexOf(scope);

export const bitsOf = (scopes: readonly Scope[]): number =>
  scopes.reduce((bits, scope) => bits | bitOf(scope), 0);

/** The scopes of a set of bits, in the order of `SCOPES`. */
export const scopesOf = (bits: number): Scope[] =>
  SCOPES.filter((scope) => (bits & bitOf(scope)) !== 0);

export const ALL_SCOPES = bitsOf(SCOPES);
