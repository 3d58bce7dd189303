import { useEffect, useRef } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AUDIT_EVENTS } from './audit-events.ts';
import { api, unwrap, readAllPages } from './client.ts';
import type { Schemas } from './client.ts';
import { COUNTS } from './counts.ts';
import { renewLists } from './post-lists.ts';
import { language } from '../messages/language.ts';
import type { Language } from '../messages/language.ts';
import { ACCOUNT, forgetAccount, isSessionEnd, noteNewSession } from './query-client.ts';

/** The account that the session acts in, what its user may do there, and the language of e-mail to the user. */
export type Account = Schemas['Account'] & {
  role: Schemas['MyAccount']['role'] | undefined;
  scopes: string[];
  language?: Language | null;
};
export type Quotas = Schemas['Quotas'];
export type Session = Schemas['Session'];
export type Credentials = Schemas['Credentials'];

const SESSIONS = ['sessions'];

/** The account that the session acts in, with the address of the user, who need not be its owner. */
export async function readAccount(): Promise<Account> {
  const { account, accounts, user, scopes } = await unwrap(api.me.get());
  const role = accounts.find(({ id }) => id === account.id)?.role;
  if (!user) return { ...account, role, scopes };
  return { ...account, email: user.email, language: user.language, role, scopes };
}

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
        return await readAccount();
      } catch (error) {
        if (!isSessionEnd(error) || client.getQueryData(ACCOUNT)) throw error;
        return null;
      }
    },
    staleTime: 60_000,
  });
}

/** Shown at once; a change that fails is taken back by what the service has. */
export function useChangePurpose() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (purpose: Account['purpose']) => unwrap(api.accounts.update({ purpose })),
    onMutate: (purpose) =>
      client.setQueryData<Account>(ACCOUNT, (account) => account && { ...account, purpose }),
    onError: () => client.invalidateQueries({ queryKey: ACCOUNT }),
  });
}

/** What lists do with posts that have the content of an earlier one. */
export function useChangeDuplicates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (duplicates: Account['duplicates']) => unwrap(api.accounts.update({ duplicates })),
    onMutate: (duplicates) =>
      client.setQueryData<Account>(ACCOUNT, (account) => account && { ...account, duplicates }),
    onSuccess: () => {
      renewLists(client);
      return client.invalidateQueries({ queryKey: COUNTS });
    },
    onError: () => client.invalidateQueries({ queryKey: ACCOUNT }),
  });
}

/** The limits of the account and its usage. */
export const useQuotas = () =>
  useQuery({
    queryKey: ['quotas'],
    queryFn: async (): Promise<Quotas> => (await unwrap(api.accounts.get())).quotas,
  });

const SERVICE = queryOptions({
  queryKey: ['service'],
  queryFn: () => unwrap(api.service.get()),
  staleTime: Infinity,
});

export const useService = () => useQuery(SERVICE);

/** Has the service write e-mail to the user in the language of the page, where it sends any. */
export function useMailLanguage(account: Account | null | undefined): void {
  const { data: service } = useService();
  const known = account?.language;
  const isOther = known !== undefined && known !== language && service !== undefined;
  const hasMail = isOther && service.mail.length > 0;
  const isTold = useRef(false);
  useEffect(() => {
    if (!hasMail || isTold.current) return;
    // Once, since another browser of the user may have another language. The next visit tries again.
    isTold.current = true;
    void unwrap(api.me.update({ language })).catch(() => undefined);
  }, [hasMail]);
}

/** A link is sent where the address is one of a user. */
export const useRequestPasswordReset = () =>
  useMutation({
    mutationFn: (email: string) => unwrap(api.accounts.requestPasswordReset({ email })),
  });

/** Sets the password by the token of a link, which ends all sessions of its user. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['ResetPassword']) => unwrap(api.accounts.resetPassword(body)),
    // This browser may have been signed in as that user.
    onSuccess: () => client.invalidateQueries({ queryKey: ACCOUNT }),
  });
}

function useAuthentication(authenticate: (credentials: Credentials) => Promise<Account>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: authenticate,
    onSuccess: (account) => client.setQueryData(ACCOUNT, account),
  });
}

export const useSignUp = () =>
  useAuthentication(async (body) => {
    await unwrap(api.accounts.signUp(body));
    return readAccount();
  });

export const useSignIn = () =>
  useAuthentication(async (body) => {
    await unwrap(api.sessions.signIn(body));
    return readAccount();
  });

/** The user of the session, or of the credentials, joins the account of an invitation and acts there. */
export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Schemas['AcceptInvitation']) => {
      await unwrap(api.invitations.accept(body));
      return readAccount();
    },
    onSuccess: (account) => {
      if (client.getQueryData(ACCOUNT)) forgetAccount();
      client.setQueryData(ACCOUNT, account);
    },
  });
}

/** The accounts of the user, with the role in each. */
export const useAccounts = () =>
  useQuery({
    queryKey: ['accounts'],
    queryFn: async () => (await unwrap(api.me.get())).accounts,
  });

/** The session acts in another account of its user from now on. */
export function useSwitchAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (accountId: string) => {
      await unwrap(api.me.switchAccount({ accountId }));
      return readAccount();
    },
    onSuccess: (account) => {
      // All cached data is of the account before.
      forgetAccount();
      client.setQueryData(ACCOUNT, account);
    },
  });
}

/** Starts a new session for the account whose session has ended. */
export function useSignInAgain({ id, email }: Account) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (proofs: { password: string; code?: string }) => {
      await unwrap(api.sessions.signIn({ email, ...proofs }));
      return readAccount();
    },
    onSuccess: (account) => {
      // The session acts in another account now, so all cached data is stale.
      if (account.id !== id) forgetAccount();
      client.setQueryData(ACCOUNT, account);
      void noteNewSession();
    },
  });
}

/** Signs out at the provider too, where the session began at one. Its addresses are no part of the API. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { signInProviders } = await client.fetchQuery(SERVICE);
      if (signInProviders.length === 0) return ignoreEndedSession(unwrap(api.sessions.signOut()));
      const ended = api.request<{ redirectTo: string | null }>('POST', '/oidc/sign-out');
      await ignoreEndedSession(
        unwrap(ended).then(({ redirectTo }) => {
          if (redirectTo !== null) location.assign(redirectTo);
        }),
      );
    },
    onSuccess: forgetAccount,
  });
}

export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: () => unwrap(api.sessions.signOutEverywhere()),
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
    queryFn: () => readAllPages(api.sessions.list({ pageSize: 100 })),
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

export const useEndSession = () => useSessionChange((id: string) => unwrap(api.sessions.end(id)));

export const useChangePassword = () =>
  useSessionChange((body: Schemas['ChangePassword']) => unwrap(api.accounts.changePassword(body)));

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (body: Schemas['DeleteAccount']) => unwrap(api.accounts.delete(body)),
    onSuccess: forgetAccount,
  });
