import { useState } from 'react';
import { useSignInAgain } from '../../api/account.ts';
import type { Account } from '../../api/account.ts';
import { forgetAccount } from '../../api/query-client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { SecondFactorCode, useSecondFactor } from './second-factor-code.tsx';

/**
 * Asks for the password in a dialog over the page, so that entered text is kept. The dialog hides
 * the page, because another person may be at this browser.
 */
export function SignInAgain({ account }: { account: Account }) {
  const [password, setPassword] = useState('');
  const signIn = useSignInAgain(account);
  const factor = useSecondFactor(signIn.error);
  return (
    <Dialog title="Sign in again" covers>
      <Form onSubmit={() => signIn.mutateAsync({ password, ...factor.input })}>
        <p>
          The session of <strong>{account.email}</strong> has ended. Nothing that you have typed is
          lost: the page is as you left it once you are signed in.
        </p>
        {/* Tells a password manager whose password it is. */}
        <input type="text" hidden readOnly autoComplete="username" value={account.email} />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <SecondFactorCode factor={factor} error={signIn.error} />
        <DialogActions>
          <Button onClick={forgetAccount}>Sign in as someone else</Button>
          <Button type="submit" kind="primary" busy={signIn.isPending}>
            Sign in
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
