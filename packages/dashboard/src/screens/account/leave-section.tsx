import { useState } from 'react';
import { useAccount, useAccounts } from '../../api/account.ts';
import { useLeaveAccount, useMembers } from '../../api/members.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Section } from '../../components/screen.tsx';
import { messages } from '../../messages/index.ts';

/** For everyone but the last owner, who can only delete the account. */
export function LeaveSection() {
  const [isLeaving, setLeaving] = useState(false);
  const { data: account } = useAccount();
  const { data: accounts = [] } = useAccounts();
  const { data: members = [] } = useMembers();
  const leave = useLeaveAccount();
  const texts = messages.members;
  const owners = members.filter(({ role }) => role === 'owner');
  if (!account || (account.role === 'owner' && owners.length < 2)) return null;
  return (
    <Section title={texts.leaveTitle} lead={texts.leaveLead}>
      <div>
        <Button icon="signOut" onClick={() => setLeaving(true)}>
          {texts.leave}
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={texts.leaveQuestion}
          action={texts.leaveConfirm}
          onConfirm={() => leave.mutateAsync()}
          onClose={() => setLeaving(false)}
        >
          <p>{accounts.length < 2 ? texts.leaveOnlyText : texts.leaveText}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
