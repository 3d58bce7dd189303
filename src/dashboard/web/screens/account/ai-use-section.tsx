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

/** AI answers and tokens of each day. */
export function AiUseSection() {
  const use = useAiUse(DAYS);
  const days = use.data?.pages.flatMap(({ data }) => data);
  return (
    <Section title="AI usage" lead="By day, in UTC. Cached answers use no tokens.">
      {days ? (
        <>
          {days.length > 0 ? (
            <UseTable days={days} />
          ) : (
            <p className={styles.none}>No AI requests yet.</p>
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
      <caption className="visually-hidden">AI usage by day</caption>
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
          <th scope="col">Stored</th>
          <th scope="col">Input</th>
          <th scope="col">Output</th>
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
