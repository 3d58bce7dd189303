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
      title="Make an account"
      lead={
        isClosed
          ? 'This service takes no new accounts. Ask its operator for one.'
          : 'Then make an API key, subscribe to a feed and read. It takes two minutes.'
      }
      aside={
        <>
          Have one already? <Link href="/sign-in">Sign in</Link>
        </>
      }
    >
      {!isClosed && (
        <CredentialsForm
          action="Make the account"
          isNew
          busy={signUp.isPending}
          error={signUp.error}
          onSubmit={signUp.mutateAsync}
        />
      )}
    </EntryPage>
  );
}
