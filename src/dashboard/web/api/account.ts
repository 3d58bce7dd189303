import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AUDIT_EVENTS } from './audit-events.ts';
import { api, ask, askAll } from './client.ts';
import type { Schemas } from './client.ts';
import { ACCOUNT, forgetAccount, isSessionEnd, noteNewSession } from './query-client.ts';

export type Account = Schemas['AccountDto'];
export type Quotas = Schemas['QuotasDto'];
export type Session = Schemas['SessionDto'];
export type Credentials = Schemas['CredentialsDto'];

const SESSIONS = ['sessions'];

/** Who is signed in, or was until their session ended on this page; null for nobody. */
export function useAccount() {
  const client = useQueryClient();
  return useQuery({
    queryKey: ACCOUNT,
    queryFn: async (): Promise<Account | null> => {
      try {
        return (await ask(api.GET('/api/v1/account'))).data;
      } catch (error) {
        if (!isSessionEnd(error) || client.getQueryData(ACCOUNT)) throw error;
        return null;
      }
    },
    staleTime: 60_000,
  });
}

/** What the account may use, and how much of that it does. */
export const useQuotas = () =>
  useQuery({
    queryKey: ['quotas'],
    queryFn: async (): Promise<Quotas> => (await ask(api.GET('/api/v1/account'))).data.quotas,
  });

export const useService = () =>
  useQuery({
    queryKey: ['service'],
    queryFn: async () => (await ask(api.GET('/api/v1/service'))).data,
    staleTime: Infinity,
  });

function useEntry(enter: (credentials: Credentials) => Promise<Account>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: enter,
    onSuccess: (account) => client.setQueryData(ACCOUNT, account),
  });
}

export const useSignUp = () =>
  useEntry(async (body) => (await ask(api.POST('/api/v1/accounts', { body }))).data);

export const useSignIn = () =>
  useEntry(async (body) => (await ask(api.POST('/api/v1/sessions', { body }))).data.account);

/** Goes on with the account whose session has ended. */
export function useSignInAgain({ id, email }: Account) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (password: string) =>
      (await ask(api.POST('/api/v1/sessions', { body: { email, password } }))).data.account,
    onSuccess: (account) => {
      // Another account has the address by now: nothing that was read is its own.
      if (account.id !== id) forgetAccount();
      client.setQueryData(ACCOUNT, account);
      void noteNewSession();
    },
  });
}

export const useSignOut = () =>
  useMutation({
    mutationFn: () => leave(ask(api.DELETE('/api/v1/sessions/current'))),
    onSuccess: forgetAccount,
  });

export const useSignOutEverywhere = () =>
  useMutation({ mutationFn: () => ask(api.DELETE('/api/v1/sessions')), onSuccess: forgetAccount });

/** Signing out succeeds where the session has ended already. */
async function leave(request: Promise<unknown>): Promise<void> {
  await request.catch((error: unknown) => {
    if (!isSessionEnd(error)) throw error;
  });
}

export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: () =>
      askAll((cursor) =>
        api.GET('/api/v1/sessions', { params: { query: { cursor, pageSize: 100 } } }),
      ),
  });

/** Something that ends sessions, and is recorded. */
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
    ask(api.DELETE('/api/v1/sessions/{id}', { params: { path: { id } } })),
  );

export const useChangePassword = () =>
  useSessionChange((body: Schemas['ChangePasswordDto']) =>
    ask(api.PUT('/api/v1/account/password', { body })),
  );

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (body: Schemas['DeleteAccountDto']) =>
      ask(api.POST('/api/v1/account/deletion', { body })),
    onSuccess: forgetAccount,
  });
