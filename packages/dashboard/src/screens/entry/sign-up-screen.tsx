import { Link } from 'wouter';
import { useService, useSignUp } from '../../api/account.ts';
import { messages } from '../../messages/index.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { EntryPage } from './entry-page.tsx';

export function SignUpScreen() {
  const signUp = useSignUp();
  const { data: service } = useService();
  const isClosed = service?.signUps === 'closed';
  return (
    <EntryPage
      title={messages.entry.createTitle}
      lead={isClosed ? messages.entry.closedLead : messages.entry.createLead}
      aside={
        <>
          {messages.entry.hasAccount} <Link href="/sign-in">{messages.entry.signIn}</Link>
        </>
      }
    >
      {!isClosed && (
        <CredentialsForm
          action={messages.entry.createAccount}
          isNew
          busy={signUp.isPending}
          error={signUp.error}
          onSubmit={signUp.mutateAsync}
        />
      )}
    </EntryPage>
  );
}
