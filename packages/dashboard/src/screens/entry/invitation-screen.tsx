import { useLocation } from 'wouter';
import { useAcceptInvitation, useAccount } from '../../api/account.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { Screen } from '../../components/screen.tsx';
import { messages } from '../../messages/index.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { EntryPage } from './entry-page.tsx';

/** Accepts the invitation of the address, whose token stands behind `#`: no request of a page has it. */
function useInvitation() {
  const accept = useAcceptInvitation();
  const [, navigate] = useLocation();
  const token = location.hash.slice(1);
  const join = async (credentials: { email?: string; password?: string; code?: string } = {}) => {
    await accept.mutateAsync({ token, ...credentials });
    navigate('/start', { replace: true });
  };
  return { accept, join };
}

/** An invitation without a session: for a new user, and for one who is known. */
export function InvitationScreen() {
  const { accept, join } = useInvitation();
  const texts = messages.entry;
  return (
    <EntryPage title={texts.invited} lead={texts.invitedLead}>
      <CredentialsForm
        action={texts.join}
        isNew
        busy={accept.isPending}
        error={accept.error}
        onSubmit={join}
      />
    </EntryPage>
  );
}

/** An invitation in a session, whose user joins. */
export function JoinScreen() {
  const { accept, join } = useInvitation();
  const { data: account } = useAccount();
  const texts = messages.entry;
  return (
    <Screen title={texts.invited} lead={account && texts.joinAs(account.email)}>
      <ErrorNotice error={accept.error} />
      <div>
        <Button
          kind="primary"
          busy={accept.isPending}
          onClick={() => void join().catch(() => undefined)}
        >
          {texts.join}
        </Button>
      </div>
    </Screen>
  );
}
