import { InsufficientScopeError } from '../auth/auth.errors.js';
import type { CallerIdentity } from '../auth/caller.js';
import { allows } from '../auth/scopes.js';
import type { BuiltInScope } from '../auth/scopes.js';

const SCOPES: Record<string, BuiltInScope> = {
  post: 'posts:read',
  state: 'posts:read',
  feed: 'feeds:read',
  category: 'feeds:read',
};

/** The scopes that these types of changes or events need. */
export const scopesFor = (types: readonly string[]): BuiltInScope[] => [
  ...new Set(types.map((type) => SCOPES[type.split('.')[0]!]!)),
];

/** @throws InsufficientScopeError naming the missing scopes */
export function requireScopes({ scopes }: CallerIdentity, needed: BuiltInScope[]): void {
  const missing = needed.filter((scope) => !allows(scopes, scope));
  if (missing.length > 0) throw new InsufficientScopeError(missing);
}
