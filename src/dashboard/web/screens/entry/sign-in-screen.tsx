import { Link } from 'wouter';
import { useService, useSignIn } from '../../api/account.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { EntryPage } from './entry-page.tsx';

export function SignInScreen() {
  const signIn = useSignIn();
  const { data: service } = useService();
  return (
    <EntryPage
      title="Sign in"
      lead="Your feeds, posts and API keys."
      aside={
        service?.signUps === 'open' && (
          <>
            New here? <Link href="/sign-up">Create an account</Link>
          </>
        )
      }
    >
      <CredentialsForm
        action="Sign in"
        isNew={false}
        busy={signIn.isPending}
        error={signIn.error}
        onSubmit={signIn.mutateAsync}
      />
    </EntryPage>
  );
}
