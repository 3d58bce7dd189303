import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Problem } from './problem.ts';

export const ACCOUNT = ['account'];

/** Remembers what was read, and shows the way in again when a session has ended. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignOut }),
  mutationCache: new MutationCache({ onError: noticeSignOut }),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: isWorthRetrying, retryDelay: 500, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** Forgets everything that was read for the account that was signed in. */
export function forgetAccount(): void {
  queryClient.setQueryData(ACCOUNT, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ACCOUNT[0] });
}

function noticeSignOut(error: Error): void {
  if (error instanceof Problem && error.code === 'unauthenticated') forgetAccount();
}

/** A refusal stays a refusal; what may have been an accident is tried once more. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const { code } = Problem.from(error);
  return failures < 1 && ['unreachable', 'internal_error', 'unavailable'].includes(code);
}
