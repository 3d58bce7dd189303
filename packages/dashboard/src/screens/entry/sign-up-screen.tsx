import { Link } from 'wouter';
import { useService, useSignUp } from '../../api/account.ts';
import { messages } from '../../messages/index.ts';
import { CopyField } from '../../components/copy-field.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { EntryPage } from './entry-page.tsx';

export function SignUpScreen() {
  const signUp = useSignUp();
  const { data: service } = useService();
  const texts = messages.entry;
  const isClosed = service?.signUps === 'closed';
  const isFirst = service?.hasAccounts === false;
  return (
    <EntryPage
      title={isFirst ? texts.createFirst : texts.createTitle}
      lead={lead(isFirst, isClosed)}
      aside={
        !isFirst && (
          <>
            {texts.hasAccount} <Link href="/sign-in">{texts.signIn}</Link>
          </>
        )
      }
    >
      {isClosed && isFirst && (
        <CopyField text="sluice accounts create --email YOUR_EMAIL" label={texts.command} />
      )}
      {!isClosed && (
        <CredentialsForm
          action={texts.createAccount}
          isNew
          busy={signUp.isPending}
          error={signUp.error}
          onSubmit={signUp.mutateAsync}
        />
      )}
    </EntryPage>
  );
}

function lead(isFirst: boolean, isClosed: boolean): string {
  const texts = messages.entry;
  if (isClosed) return isFirst ? texts.firstClosedLead : texts.closedLead;
  return isFirst ? texts.createFirstLead : texts.createLead;
}
