import { useState } from 'react';
import { useEndSession, useSessions, useSignOutEverywhere } from '../../api/account.ts';
import type { Session } from '../../api/account.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { Loaded } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import styles from './account.module.css';
import { browserName } from './browser-name.ts';

/** The sessions of the account, this browser first. */
export function SessionList() {
  const sessions = useSessions();
  const [isLeaving, setLeaving] = useState(false);
  const signOutEverywhere = useSignOutEverywhere();
  return (
    <Loaded query={sessions} rows={2}>
      {(data) => (
        <>
          <ul className={styles.sessions}>
            {[...data]
              .sort((a, b) => Number(b.current) - Number(a.current))
              .map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
          </ul>
          <div>
            <Button icon="signOut" onClick={() => setLeaving(true)}>
              Sign out everywhere
            </Button>
          </div>
          {isLeaving && (
            <ConfirmDialog
              title="Sign out everywhere?"
              action="Sign out everywhere"
              onConfirm={() => signOutEverywhere.mutateAsync()}
              onClose={() => setLeaving(false)}
            >
              <p>Every browser, including this one, has to sign in again. API keys keep working.</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </Loaded>
  );
}

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession();
  const toast = useToast();
  const name = browserName(session.userAgent);
  return (
    <li className={styles.session}>
      <div className={styles.about}>
        <p className={styles.browser}>
          {name} {session.current && <span className={styles.badge}>This browser</span>}
        </p>
        <p className={styles.when}>
          Last used <Time instant={session.lastUsedAt} />, signed in{' '}
          <Time instant={session.createdAt} />
        </p>
        <ErrorNotice error={end.error} />
      </div>
      {!session.current && (
        <Button
          busy={end.isPending}
          aria-label={`Sign out ${name}`}
          onClick={() =>
            end.mutate(session.id, { onSuccess: () => toast(`${name} is signed out.`) })
          }
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
