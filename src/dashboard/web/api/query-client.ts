import { MutationCache, QueryCache, QueryClient, useQuery } from '@tanstack/react-query';
import { Problem } from './problem.ts';

export const ACCOUNT = ['account'];
/** Whether the session of the account that is shown has ended. */
const SESSION_ENDED = ['session-ended'];

/** Remembers what was read, and notices that a session has ended. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: isWorthRetrying, retryDelay: 500, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** Forgets everything that was read for the account that was signed in. */
export function forgetAccount(): void {
  queryClient.setQueryData(SESSION_ENDED, false);
  queryClient.setQueryData(ACCOUNT, null);
  const kept = [ACCOUNT[0], SESSION_ENDED[0]];
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => !kept.includes(String(name)) });
}

/** Goes on with a new session of the same account; what could not be read is read now. */
export async function noteNewSession(): Promise<void> {
  queryClient.setQueryData(SESSION_ENDED, false);
  await queryClient.invalidateQueries();
}

export const useHasSessionEnded = (): boolean =>
  useQuery({
    queryKey: SESSION_ENDED,
    queryFn: () => false,
    initialData: false,
    staleTime: 'static',
    gcTime: Infinity,
  }).data;

/** What was read is kept, and the page as it is, until someone has signed in again. */
function noticeEnd(error: Error): void {
  if (isSessionEnd(error) && queryClient.getQueryData(ACCOUNT)) {
    queryClient.setQueryData(SESSION_ENDED, true);
  }
}

export const isSessionEnd = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unauthenticated';

/** A refusal stays a refusal; what may have been an accident is tried once more. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const { code } = Problem.from(error);
  return failures < 1 && ['unreachable', 'internal_error', 'unavailable'].includes(code);
}
