import { useAuditEvents } from '../../api/audit-events.ts';
import type { AuditEvent } from '../../api/audit-events.ts';
import { useSessions } from '../../api/account.ts';
import { useApiKeys } from '../../api/keys.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { ErrorState, Skeleton } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { actorOf, eventText } from './event-text.ts';
import type { KnownNames } from './event-text.ts';
import styles from './activity.module.css';
import { browserName } from './browser-name.ts';

/** The audit log of the account, newest first; loads one page at a time. */
export function ActivityList() {
  const activity = useAuditEvents();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = activity;
  const events = data?.pages.flatMap((page) => page.data) ?? [];
  const names = useNames(events);
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton rows={2} />;
  return (
    <>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <p className={styles.what}>{eventText(event, names)}</p>
            <p className={styles.who}>
              <span>{actorOf(event, names)}</span>
              {event.address && <span>{event.address}</span>}
              <span>
                <Time instant={event.createdAt} />
              </span>
            </p>
          </li>
        ))}
      </ol>
      {activity.isFetchNextPageError && <ErrorNotice error={error} />}
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {activity.isFetchNextPageError ? 'Try again' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}

/** Names of the keys and sessions in the log. The event of a deleted key contains its name. */
function useNames(events: AuditEvent[]): KnownNames {
  const { data: keys = [] } = useApiKeys();
  const { data: sessions = [] } = useSessions();
  const keyNames = new Map<string | null, string>();
  for (const { subjectId, details } of [...events].reverse()) {
    if (typeof details['name'] === 'string') keyNames.set(subjectId, details['name']);
  }
  for (const { id, name } of keys) keyNames.set(id, name);
  return {
    keyName: (id) => keyNames.get(id),
    sessionName: (id) => {
      const session = sessions.find((one) => one.id === id);
      return session && (session.current ? 'This browser' : browserName(session.userAgent));
    },
  };
}
