import { useAccount } from './account.ts';
import type { Schemas } from './client.ts';

/** What an operation needs: its scope (`*` is all of them), or its least role where it has no scope. */
export type Right = Schemas['Scope']['name'] | '*' | 'admin' | 'owner';

/**
 * Says whether the member may do what needs a right, so that no screen offers what would be refused.
 * Until the account is known, all is offered: most members are owners.
 */
export function useMay(): (right: Right | undefined) => boolean {
  const { data: account } = useAccount();
  return (right) =>
    right === undefined ||
    !account ||
    account.scopes.includes('*') ||
    account.scopes.includes(right) ||
    account.role === right;
}
