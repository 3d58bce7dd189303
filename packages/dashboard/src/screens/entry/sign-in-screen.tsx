import { Link, Redirect } from 'wouter';
import { useService, useSignIn } from '../../api/account.ts';
import type { Credentials } from '../../api/account.ts';
import { hasPasskeys } from '../../api/security.ts';
import { useSignInProviders } from '../../api/sign-in-providers.ts';
import { CopyField } from '../../components/copy-field.tsx';
import { messages } from '../../messages/index.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { EntryPage } from './entry-page.tsx';
import styles from './entry-page.module.css';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ProviderFailure, ProviderSignIn } from './provider-sign-in.tsx';

export function SignInScreen() {
  const signIn = useSignIn();
  const { data: service } = useService();
  const texts = messages.entry;
  const { providers, reason, failed } = useSignInProviders();
  const link = () => {
    if (reason === 'confirm_link' && failed) location.assign(failed.url);
  };
  const submit = async (credentials: Credentials) => {
    await signIn.mutateAsync(credentials);
    link();
  };
  const hasPasswords = service?.passwordSignIn !== 'off';
  const hasResets = service?.mail.includes('password-reset');
  // Nobody could sign in yet.
  if (service?.hasAccounts === false && providers.length === 0)
    return <Redirect to="/sign-up" replace />;
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
      <ProviderFailure />
      {hasPasswords && (
        <CredentialsForm
          action={texts.signIn}
          isNew={false}
          busy={signIn.isPending}
          error={signIn.error}
          onSubmit={submit}
        />
      )}
      {((hasPasswords && providers.length > 0) || hasPasskeys()) && (
        <p className={styles.or}>{texts.or}</p>
      )}
      <ProviderSignIn />
      {hasPasskeys() && <PasskeySignIn onSignedIn={link} />}
      {hasPasswords && hasResets && (
        <p className={styles.lead}>
          <Link href="/password-reset">{texts.forgotten}</Link>
        </p>
      )}
      {hasPasswords && hasResets === false && (
        <details className={styles.forgotten}>
          <summary>{texts.forgotten}</summary>
          <div>
            <p>{texts.forgottenText}</p>
            <CopyField
              text="sluice accounts set-password --email YOUR_EMAIL"
              label={texts.command}
            />
          </div>
        </details>
      )}
    </EntryPage>
  );
}
