import { Link } from 'wouter';
import { useService, useSignUp } from '../../api/account.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { EntryPage } from './entry-page.tsx';

export function SignUpScreen() {
  const signUp = useSignUp();
  const { data: service } = useService();
  const isClosed = service?.signUps === 'closed';
  return (
    <EntryPage
      title="Create an account"
      lead={
        isClosed
          ? 'Sign-up is closed. Ask the operator of this service for an account.'
          : 'Then create an API key, subscribe to a feed and read its posts.'
      }
      aside={
        <>
          Already have an account? <Link href="/sign-in">Sign in</Link>
        </>
      }
    >
      {!isClosed && (
        <CredentialsForm
          action="Create account"
          isNew
          busy={signUp.isPending}
          error={signUp.error}
          onSubmit={signUp.mutateAsync}
        />
      )}
    </EntryPage>
  );
}
