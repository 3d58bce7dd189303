import type * as WebAuthn from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '../messages/index.ts';
import { readAccount } from './account.ts';
import type { Account } from './account.ts';
import { AUDIT_EVENTS } from './audit-events.ts';
import { api, readAllPages, unwrap } from './client.ts';
import type { Schemas } from './client.ts';
import { Problem } from './problem.ts';
import { ACCOUNT, forgetAccount, noteNewSession } from './query-client.ts';

export type Passkey = Schemas['Passkey'];

const SECURITY = 'security';

export const usePasskeys = () =>
  useQuery({
    queryKey: [SECURITY, 'passkeys'],
    queryFn: () => readAllPages(api.passkeys.list({ pageSize: 100 })),
  });

export const useSecondFactorState = () =>
  useQuery({
    queryKey: [SECURITY, 'second-factor'],
    queryFn: () => unwrap(api.secondFactor.get()),
  });

/** A mutation of how the account signs in, which also writes an audit event. */
function useSecurityChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: AUDIT_EVENTS });
      return client.invalidateQueries({ queryKey: [SECURITY] });
    },
    // The cache keeps no secret and no codes.
    gcTime: 0,
  });
}

/** Whether this browser offers passkeys on this page. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && !isAtIpAddress();

/** Passkeys belong to a name. */
export const isAtIpAddress = (): boolean => /^(\[.*\]|[\d.]+)$/.test(location.hostname);

/**
 * The library for WebAuthn, loaded when it is first needed.
 * @throws Problem where the browser or its user does not finish
 */
async function askBrowser<T>(ask: (library: typeof WebAuthn) => Promise<T>): Promise<T> {
  const library = await import('@simplewebauthn/browser');
  try {
    return await ask(library);
  } catch {
    throw new Problem({ text: messages.account.passkeyFailed }, 'cancelled');
  }
}

export const useAddPasskey = () =>
  useSecurityChange(async ({ name, password }: { name: string; password: string }) => {
    const { publicKey } = await unwrap(api.passkeys.begin({ password }));
    const credential = await askBrowser(({ startRegistration }) =>
      startRegistration({ optionsJSON: publicKey as never }),
    );
    return unwrap(api.passkeys.create({ name, credential: credential as never }));
  });

export const useRenamePasskey = () =>
  useSecurityChange(({ id, name }: { id: string; name: string }) =>
    unwrap(api.passkeys.update(id, { name })),
  );

export const useRemovePasskey = () =>
  useSecurityChange((id: string) => unwrap(api.passkeys.remove(id)));

/** Signs in with a passkey alone, which is two factors. */
export function usePasskeySignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<Account> => {
      const { publicKey } = await unwrap(api.sessions.beginPasskeySignIn());
      const credential = await askBrowser(({ startAuthentication }) =>
        startAuthentication({ optionsJSON: publicKey as never }),
      );
      const body = { credential: credential as never };
      await unwrap(api.sessions.signInWithPasskey(body));
      return readAccount();
    },
    onSuccess: (account) => {
      const before = client.getQueryData<Account | null>(ACCOUNT);
      if (before && before.id !== account.id) forgetAccount();
      client.setQueryData(ACCOUNT, account);
      if (before) void noteNewSession();
    },
  });
}

export const useSetUpFactor = () =>
  useSecurityChange((password: string) => unwrap(api.secondFactor.setUp({ password })));

export const useConfirmFactor = () =>
  useSecurityChange((code: string) => unwrap(api.secondFactor.confirm({ code })));

export const useRenewCodes = () =>
  useSecurityChange((password: string) =>
    unwrap(api.secondFactor.renewRecoveryCodes({ password })),
  );

export const useTurnOffFactor = () =>
  useSecurityChange((password: string) => unwrap(api.secondFactor.turnOff({ password })));
