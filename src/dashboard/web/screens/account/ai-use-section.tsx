import { useAiUse } from '../../api/ai.ts';
import type { AiUse } from '../../api/ai.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { Section } from '../../components/screen.tsx';
import { ErrorState, Skeleton } from '../../components/states.tsx';
import styles from './ai-use.module.css';

const DAYS = 7;
const number = new Intl.NumberFormat('en');
const dayName = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** What AI was asked on each day, and what that cost. */
export function AiUseSection() {
  const use = useAiUse(DAYS);
  const days = use.data?.pages.flatMap(({ data }) => data);
  return (
    <Section
      title="Use of AI"
      lead="By day, in UTC. What was answered before is kept, and costs nothing again."
    >
      {days ? (
        <>
          {days.length > 0 ? (
            <UseTable days={days} />
          ) : (
            <p className={styles.none}>Nothing has been asked yet.</p>
          )}
          {use.isFetchNextPageError && <ErrorNotice error={use.error} />}
          {use.hasNextPage && (
            <div>
              <Button busy={use.isFetchingNextPage} onClick={() => void use.fetchNextPage()}>
                Show more days
              </Button>
            </div>
          )}
        </>
      ) : use.error ? (
        <ErrorState error={use.error} onRetry={use.refetch} />
      ) : (
        <Skeleton rows={2} />
      )}
    </Section>
  );
}

function UseTable({ days }: { days: AiUse[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Use of AI by day</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            Day
          </th>
          <th scope="colgroup" colSpan={2}>
            Answers
          </th>
          <th scope="colgroup" colSpan={2}>
            Tokens
          </th>
        </tr>
        <tr>
          <th scope="col">New</th>
          <th scope="col">Kept</th>
          <th scope="col">In</th>
          <th scope="col">Out</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, calls, cachedCalls, inputTokens, outputTokens }) => (
          <tr key={date}>
            <th scope="row">
              <time dateTime={date}>{dayName.format(new Date(date))}</time>
            </th>
            {[calls, cachedCalls, inputTokens, outputTokens].map((count, column) => (
              <td key={column}>{number.format(count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
