import { MutationCache, QueryCache, QueryClient, useQuery } from '@tanstack/react-query';
import { Problem } from './problem.ts';

export const ACCOUNT = ['account'];
/** Whether the session of the displayed account has ended. */
const SESSION_ENDED = ['session-ended'];

/** Caches responses and detects an ended session. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteSessionEnd }),
  mutationCache: new MutationCache({ onError: noteSessionEnd }),
  defaultOptions: {
    queries: {
      ...{ staleTime: 10_000, retry: shouldRetry, retryDelay: 500 },
      // By this mode alone, nothing would be read again when the network is back.
      ...{ networkMode: 'always', refetchOnReconnect: true },
    },
    mutations: { networkMode: 'always' },
  },
});

/** Removes all cached data of the account. */
export function forgetAccount(): void {
  queryClient.setQueryData(SESSION_ENDED, false);
  queryClient.setQueryData(ACCOUNT, null);
  const kept = [ACCOUNT[0], SESSION_ENDED[0]];
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => !kept.includes(String(name)) });
}

/** Clears the ended state after a new sign-in to the same account, and reads all data again. */
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

/** Cached data and the page stay as they are until the next sign-in. */
export function noteSessionEnd(error: Error): void {
  if (isSessionEnd(error) && queryClient.getQueryData(ACCOUNT)) {
    queryClient.setQueryData(SESSION_ENDED, true);
  }
}

export const isSessionEnd = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unauthenticated';

/** A refusal is final. A failure that may be temporary is retried once. */
function shouldRetry(failures: number, error: Error): boolean {
  const { code } = Problem.from(error);
  return failures < 1 && ['unreachable', 'internal_error', 'unavailable'].includes(code);
}
