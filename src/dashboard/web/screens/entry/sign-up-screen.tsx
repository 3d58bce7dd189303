import { Link } from 'wouter';
import { useService, useSignUp } from '../../api/account.ts';
import { words } from '../../messages/index.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { EntryPage } from './entry-page.tsx';

export function SignUpScreen() {
  const signUp = useSignUp();
  const { data: service } = useService();
  const isClosed = service?.signUps === 'closed';
  return (
    <EntryPage
      title={words.entry.createTitle}
      lead={isClosed ? words.entry.closedLead : words.entry.createLead}
      aside={
        <>
          {words.entry.hasAccount} <Link href="/sign-in">{words.entry.signIn}</Link>
        </>
      }
    >
      {!isClosed && (
        <CredentialsForm
          action={words.entry.createAccount}
          isNew
          busy={signUp.isPending}
          error={signUp.error}
          onSubmit={signUp.mutateAsync}
        />
      )}
    </EntryPage>
  );
}
