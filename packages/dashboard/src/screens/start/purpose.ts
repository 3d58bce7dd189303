import { useAccount } from '../../api/account.ts';
import { storedChoice } from '../../stored-choice.ts';
import type { StoredChoice } from '../../stored-choice.ts';

/** What an account is for. It is empty until its owner has been asked. */
const PURPOSES = ['', 'read', 'build', 'both'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The first screen of each. */
const STARTS: Record<Purpose, string> = {
  '': '/home',
  read: '/posts?state=unread',
  build: '/keys',
  both: '/home',
};

const choices = new Map<string, StoredChoice<Purpose>>();

function choiceOf(accountId: string): StoredChoice<Purpose> {
  const known = choices.get(accountId);
  if (known) return known;
  const choice = storedChoice(`sluice-purpose-${accountId}`, PURPOSES);
  choices.set(accountId, choice);
  return choice;
}

/** What the account is for, as this browser knows it, and how to change that. */
export function usePurpose(): [Purpose, (purpose: Purpose) => void] {
  const choice = choiceOf(useAccount().data?.id ?? '');
  return [choice.use(), choice.choose];
}

export const startOf = (purpose: Purpose): string => STARTS[purpose];

/** The first screen after signing in. */
export const useStart = (): string => startOf(usePurpose()[0]);
