import { useAiUse } from '../../api/ai.ts';
import type { AiUse } from '../../api/ai.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { Section } from '../../components/screen.tsx';
import { ErrorState, Skeleton } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import { locale } from '../../messages/language.ts';
import { number } from '../../messages/numbers.ts';
import styles from './ai-use.module.css';

const DAYS = 7;
const dayName = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** AI answers and tokens of each day. */
export function AiUseSection() {
  const use = useAiUse(DAYS);
  const days = use.data?.pages.flatMap(({ data }) => data);
  return (
    <Section title={messages.account.aiUse} lead={messages.account.aiUseLead}>
      {days ? (
        <>
          {days.length > 0 ? (
            <UseTable days={days} />
          ) : (
            <p className={styles.none}>{messages.account.aiNone}</p>
          )}
          {use.isFetchNextPageError && <ErrorNotice error={use.error} />}
          {use.hasNextPage && (
            <div>
              <Button busy={use.isFetchingNextPage} onClick={() => void use.fetchNextPage()}>
                {messages.account.showMoreDays}
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
      <caption className="visually-hidden">{messages.account.aiUse}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {messages.account.day}
          </th>
          <th scope="colgroup" colSpan={2}>
            {messages.account.answers}
          </th>
          <th scope="colgroup" colSpan={2}>
            {messages.account.tokens}
          </th>
        </tr>
        <tr>
          <th scope="col">{messages.account.newAnswers}</th>
          <th scope="col">{messages.account.cached}</th>
          <th scope="col">{messages.account.input}</th>
          <th scope="col">{messages.account.output}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, calls, cachedCalls, inputTokens, outputTokens }) => (
          <tr key={date}>
            <th scope="row">
              <time dateTime={date}>{dayName.format(new Date(date))}</time>
            </th>
            {[calls, cachedCalls, inputTokens, outputTokens].map((count, column) => (
              <td key={column}>{number(count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
