import { useState } from 'react';
import { useEndSession, useSessions, useSignOutEverywhere } from '../../api/account.ts';
import type { Session } from '../../api/account.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Section } from '../../components/screen.tsx';
import { Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table-column.ts';
import { Day, Time } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import styles from './account.module.css';
import { browserName } from './browser-name.ts';

/** The sessions of the account, this browser first. */
export function SessionsSection() {
  const sessions = useSessions();
  const [isLeaving, setLeaving] = useState(false);
  const signOutEverywhere = useSignOutEverywhere();
  const texts = messages.account;
  return (
    <Section title={texts.sessions} lead={texts.sessionsLead}>
      <Loaded query={sessions} rows={2}>
        {(data) => <SessionTable sessions={data} />}
      </Loaded>
      <div>
        <Button icon="signOut" onClick={() => setLeaving(true)}>
          {texts.signOutAll}
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={texts.signOutAllQuestion}
          action={texts.signOutAll}
          onConfirm={() => signOutEverywhere.mutateAsync()}
          onClose={() => setLeaving(false)}
        >
          <p>{texts.signOutAllText}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function SessionTable({ sessions }: { sessions: Session[] }) {
  const texts = messages.account;
  const columns: Column<Session>[] = [
    {
      id: 'browser',
      title: texts.browser,
      isName: true,
      cell: ({ userAgent, current }) => (
        <span className={styles.browser}>
          {browserName(userAgent)} {current && <Badge kind="good">{texts.thisBrowser}</Badge>}
        </span>
      ),
    },
    {
      id: 'address',
      title: texts.address,
      cell: ({ address }) => <span dir="ltr">{address}</span>,
    },
    { id: 'used', title: texts.lastUsed, cell: ({ lastUsedAt }) => <Time instant={lastUsedAt} /> },
    { id: 'start', title: texts.signedIn, cell: ({ createdAt }) => <Time instant={createdAt} /> },
    { id: 'end', title: texts.expires, cell: ({ expiresAt }) => <Day instant={expiresAt} /> },
    {
      id: 'action',
      title: texts.signOut,
      hideTitle: true,
      align: 'end',
      cell: (session) => !session.current && <EndSession session={session} />,
    },
  ];
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <Table
      label={texts.sessions}
      columns={columns}
      groups={[{ key: 'all', rows: ordered }]}
      buildKey={({ id }) => id}
    />
  );
}

function EndSession({ session: { id, userAgent } }: { session: Session }) {
  const end = useEndSession();
  const toast = useToast();
  const name = browserName(userAgent);
  return (
    <Button
      busy={end.isPending}
      aria-label={messages.account.signOutBrowser(name)}
      onClick={() =>
        // Its row is gone by then.
        void end
          .mutateAsync(id)
          .then(() => messages.account.signedOutBrowser(name))
          .then(toast, toast)
      }
    >
      {messages.account.signOut}
    </Button>
  );
}
