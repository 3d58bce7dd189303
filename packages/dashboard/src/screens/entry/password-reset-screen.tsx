import { useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { useRequestPasswordReset, useResetPassword } from '../../api/account.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { messages } from '../../messages/index.ts';
import { EmailField } from './email-field.tsx';
import { EntryPage } from './entry-page.tsx';
import { PasswordField } from './password-field.tsx';

/** Asks for a link, or sets the password by the token of one, which stands behind `#`. */
export function PasswordResetScreen() {
  // A link that is opened in the tab of this page changes nothing but that part of the address.
  const token = useSyncExternalStore(listenToHash, () => location.hash.slice(1));
  return token === '' ? <AskForLink /> : <NewPassword key={token} token={token} />;
}

function listenToHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

function AskForLink() {
  const [email, setEmail] = useState('');
  const ask = useRequestPasswordReset();
  const texts = messages.entry;
  const { fields } = Problem.from(ask.error);
  return (
    <EntryPage
      title={texts.forgotten}
      lead={texts.resetAskLead}
      aside={<Link href="/sign-in">{texts.signIn}</Link>}
    >
      <Form onSubmit={() => ask.mutateAsync(email)}>
        <EmailField value={email} onChange={setEmail} error={fields['email']} />
        {Object.keys(fields).length === 0 && <ErrorNotice error={ask.error} />}
        <Button type="submit" kind="primary" busy={ask.isPending}>
          {texts.resetAsk}
        </Button>
      </Form>
      <p role="status">{ask.isSuccess && texts.resetSent(ask.variables)}</p>
    </EntryPage>
  );
}

function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const reset = useResetPassword();
  const texts = messages.entry;
  const { fields } = Problem.from(reset.error);
  return (
    <EntryPage
      title={texts.resetTitle}
      lead={texts.resetLead}
      aside={<Link href="/sign-in">{texts.signIn}</Link>}
    >
      {reset.isSuccess ? (
        <p role="status">{texts.resetDone}</p>
      ) : (
        <Form onSubmit={() => reset.mutateAsync({ token, password })}>
          <PasswordField isNew value={password} onChange={setPassword} error={fields['password']} />
          {Object.keys(fields).length === 0 && <ErrorNotice error={reset.error} />}
          <Button type="submit" kind="primary" busy={reset.isPending}>
            {texts.resetSet}
          </Button>
        </Form>
      )}
    </EntryPage>
  );
}
