import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AUDIT_EVENTS } from './audit-events.ts';
import { api, unwrap, readAllPages } from './client.ts';
import type { Schemas } from './client.ts';
import { ACCOUNT, forgetAccount, isSessionEnd, noteNewSession } from './query-client.ts';

export type Account = Schemas['AccountDto'];
export type Quotas = Schemas['QuotasDto'];
export type Session = Schemas['SessionDto'];
export type Credentials = Schemas['CredentialsDto'];

const SESSIONS = ['sessions'];

/**
 * The signed-in account; null without a session.
 * After the session ends on this page, the account stays in the cache until the next sign-in.
 */
export function useAccount() {
  const client = useQueryClient();
  return useQuery({
    queryKey: ACCOUNT,
    queryFn: async (): Promise<Account | null> => {
      try {
        return (await unwrap(api.GET('/api/v1/account'))).data;
      } catch (error) {
        if (!isSessionEnd(error) || client.getQueryData(ACCOUNT)) throw error;
        return null;
      }
    },
    staleTime: 60_000,
  });
}

/** The limits of the account and its usage. */
export const useQuotas = () =>
  useQuery({
    queryKey: ['quotas'],
    queryFn: async (): Promise<Quotas> => (await unwrap(api.GET('/api/v1/account'))).data.quotas,
  });

export const useService = () =>
  useQuery({
    queryKey: ['service'],
    queryFn: async () => (await unwrap(api.GET('/api/v1/service'))).data,
    staleTime: Infinity,
  });

function useAuthentication(authenticate: (credentials: Credentials) => Promise<Account>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: authenticate,
    onSuccess: (account) => client.setQueryData(ACCOUNT, account),
  });
}

export const useSignUp = () =>
  useAuthentication(async (body) => (await unwrap(api.POST('/api/v1/accounts', { body }))).data);

export const useSignIn = () =>
  useAuthentication(
    async (body) => (await unwrap(api.POST('/api/v1/sessions', { body }))).data.account,
  );

/** Starts a new session for the account whose session has ended. */
export function useSignInAgain({ id, email }: Account) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (password: string) =>
      (await unwrap(api.POST('/api/v1/sessions', { body: { email, password } }))).data.account,
    onSuccess: (account) => {
      // The address belongs to another account now, so all cached data is stale.
      if (account.id !== id) forgetAccount();
      client.setQueryData(ACCOUNT, account);
      void noteNewSession();
    },
  });
}

export const useSignOut = () =>
  useMutation({
    mutationFn: () => ignoreEndedSession(unwrap(api.DELETE('/api/v1/sessions/current'))),
    onSuccess: forgetAccount,
  });

export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/v1/sessions')),
    onSuccess: forgetAccount,
  });

/** An ended session counts as signed out. */
async function ignoreEndedSession(request: Promise<unknown>): Promise<void> {
  await request.catch((error: unknown) => {
    if (!isSessionEnd(error)) throw error;
  });
}

export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: () =>
      readAllPages((cursor) =>
        api.GET('/api/v1/sessions', { params: { query: { cursor, pageSize: 100 } } }),
      ),
  });

/** A mutation that can end sessions and writes an audit event. */
function useSessionChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: AUDIT_EVENTS });
      return client.invalidateQueries({ queryKey: SESSIONS });
    },
  });
}

export const useEndSession = () =>
  useSessionChange((id: string) =>
    unwrap(api.DELETE('/api/v1/sessions/{id}', { params: { path: { id } } })),
  );

export const useChangePassword = () =>
  useSessionChange((body: Schemas['ChangePasswordDto']) =>
    unwrap(api.PUT('/api/v1/account/password', { body })),
  );

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (body: Schemas['DeleteAccountDto']) =>
      unwrap(api.POST('/api/v1/account/deletion', { body })),
    onSuccess: forgetAccount,
  });
