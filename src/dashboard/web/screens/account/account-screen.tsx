import { useState } from 'react';
import { useAccount, useService, useSignOut } from '../../api/account.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { Screen, Section } from '../../components/screen.tsx';
import { ActivityList } from './activity-list.tsx';
import { AiUseSection } from './ai-use-section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import { QuotasSection } from './quotas-section.tsx';
import { SessionList } from './session-list.tsx';

export function AccountScreen() {
  const { data: account } = useAccount();
  const { data: service } = useService();
  const signOut = useSignOut();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Screen
      title="Account"
      lead={account && <>Signed in as {account.email}</>}
      actions={
        <Button icon="signOut" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      }
    >
      <ErrorNotice error={signOut.error} />
      <Section
        title="Where you are signed in"
        lead="End the sessions that you do not recognise. API keys are not affected."
      >
        <SessionList />
      </Section>
      <QuotasSection />
      <AiUseSection />
      <Section title="Password" lead="Changing the password signs out every other browser.">
        <PasswordForm email={account?.email ?? ''} />
      </Section>
      <Section
        title="Activity"
        lead="Actions on your account and its keys. Entries cannot be changed."
      >
        <ActivityList />
      </Section>
      <Section
        title="Delete the account"
        lead="Deletes its keys, feeds, categories and posts immediately. This cannot be undone."
      >
        <div>
          <Button icon="trash" onClick={() => setDeleting(true)}>
            Delete the account…
          </Button>
        </div>
      </Section>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
      {service && <p className="page-end">Sluice {service.version}</p>}
    </Screen>
  );
}
