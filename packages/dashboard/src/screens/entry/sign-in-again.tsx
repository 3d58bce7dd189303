import { useState } from 'react';
import { useSignInAgain } from '../../api/account.ts';
import type { Account } from '../../api/account.ts';
import { useSignInProviders } from '../../api/sign-in-providers.ts';
import { forgetAccount } from '../../api/query-client.ts';
import { hasPasskeys } from '../../api/security.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Form } from '../../components/form.tsx';
import { messages } from '../../messages/index.ts';
import styles from './entry-page.module.css';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordField } from './password-field.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { SecondFactorCode, useSecondFactor } from './second-factor-code.tsx';

/**
 * Asks for the password in a dialog over the page, so that entered text is kept. The dialog hides
 * the page, because another person may be at this browser.
 */
export function SignInAgain({ account }: { account: Account }) {
  const [password, setPassword] = useState('');
  const signIn = useSignInAgain(account);
  const factor = useSecondFactor(signIn.error);
  const { providers } = useSignInProviders();
  return (
    <Dialog title={messages.entry.signInAgain} covers>
      <Form onSubmit={() => signIn.mutateAsync({ password, ...factor.input })}>
        <p>{messages.entry.sessionEnded(account.email)}</p>
        {/* Tells a password manager whose password it is. */}
        <input type="text" hidden readOnly autoComplete="username" value={account.email} />
        <PasswordField value={password} onChange={setPassword} />
        <SecondFactorCode factor={factor} error={signIn.error} />
        <DialogActions>
          <Button onClick={forgetAccount}>{messages.entry.signInElse}</Button>
          <Button type="submit" kind="primary" busy={signIn.isPending}>
            {messages.entry.signIn}
          </Button>
        </DialogActions>
      </Form>
      {(hasPasskeys() || providers.length > 0) && <p className={styles.or}>{messages.entry.or}</p>}
      <ProviderSignIn />
      {hasPasskeys() && <PasskeySignIn />}
    </Dialog>
  );
}
