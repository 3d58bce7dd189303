import { useAuditEvents } from '../../api/audit-events.ts';
import type { EventFilter } from '../../api/audit-events.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { ErrorState, Skeleton } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { describeActor, describePerson, eventText } from './event-text.ts';
import styles from './activity.module.css';
import { useKnownNames } from './known-names.ts';

/** The events that match a filter, newest first; loads one page at a time. */
export function ActivityList({ filter, none }: { filter: EventFilter; none: string }) {
  const activity = useAuditEvents(filter);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = activity;
  const events = data?.pages.flatMap((page) => page.data) ?? [];
  const names = useKnownNames(events);
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton rows={2} />;
  if (events.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <p className={styles.what}>{eventText(event, names)}</p>
            <p className={styles.who}>
              {describePerson(event) && <span>{describePerson(event)}</span>}
              <span>{describeActor(event, names)}</span>
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
            {activity.isFetchNextPageError ? messages.common.tryAgain : messages.common.showMore}
          </Button>
        </div>
      )}
    </>
  );
}
