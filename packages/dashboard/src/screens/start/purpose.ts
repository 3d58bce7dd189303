import { useAccount, useChangePurpose } from '../../api/account.ts';
import type { Account } from '../../api/account.ts';
import { useMay } from '../../api/rights.ts';

/** What an account is for; null until its person has been asked. */
export type Purpose = Account['purpose'];

/** The first screen of each. */
const STARTS: Record<NonNullable<Purpose>, string> = {
  read: '/posts?state=unread',
  build: '/keys',
  both: '/home',
};

/** What the account is for, and how to change that, for all its browsers. */
export function usePurpose(): [Purpose, (purpose: Purpose) => void] {
  const { data: account } = useAccount();
  return [account?.purpose ?? null, useChangePurpose().mutate];
}

export const startOf = (purpose: Purpose): string => STARTS[purpose ?? 'both'];

/** The first screen after signing in. Keys are not for each member. */
export function useStart(): string {
  const [purpose] = usePurpose();
  const may = useMay();
  return startOf(purpose === 'build' && !may('keys') ? 'both' : purpose);
}
