import { Link, Redirect } from 'wouter';
import { useService, useSignIn } from '../../api/account.ts';
import { hasPasskeys } from '../../api/security.ts';
import { CopyField } from '../../components/copy-field.tsx';
import { messages } from '../../messages/index.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { EntryPage } from './entry-page.tsx';
import styles from './entry-page.module.css';
import { PasskeySignIn } from './passkey-sign-in.tsx';

export function SignInScreen() {
  const signIn = useSignIn();
  const { data: service } = useService();
  const texts = messages.entry;
  // Nobody could sign in yet.
  if (service?.hasAccounts === false) return <Redirect to="/sign-up" replace />;
  return (
    <EntryPage
      title={texts.signIn}
      lead={texts.signInLead}
      aside={
        service?.signUps === 'open' && (
          <>
            {texts.isNew} <Link href="/sign-up">{texts.newAccount}</Link>
          </>
        )
      }
    >
      <CredentialsForm
        action={texts.signIn}
        isNew={false}
        busy={signIn.isPending}
        error={signIn.error}
        onSubmit={signIn.mutateAsync}
      />
      {hasPasskeys() && <PasskeySignIn />}
      <details className={styles.forgotten}>
        <summary>{texts.forgotten}</summary>
        <div>
          <p>{texts.forgottenText}</p>
          <CopyField text="sluice accounts set-password --email YOUR_EMAIL" label={texts.command} />
        </div>
      </details>
    </EntryPage>
  );
}
