import type { Schemas } from '../../api/client.ts';
import { CodeBlock } from '../../components/copy.tsx';
import { Time } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import styles from './webhooks.module.css';

type Attempt = Schemas['DeliveryAttempt'];

interface AttemptListProps {
  /** Oldest first, as they are stored. */
  log: Attempt[];
  /** How many there were; of very many the log has the newest. */
  count: number;
}

/** Each attempt of a delivery with its answer, newest first. */
export function AttemptList({ log, count }: AttemptListProps) {
  const texts = messages.webhooks;
  if (log.length === 0) return null;
  const newestFirst = log.map((attempt, place) => ({ attempt, place })).reverse();
  return (
    <section className={styles.answer} aria-label={texts.attempts}>
      <h3>{texts.attempts}</h3>
      {count > log.length && <p className={styles.note}>{texts.newestAttempts(log.length)}</p>}
      <ol className={styles.attempts} reversed>
        {newestFirst.map(({ attempt, place }) => (
          <li key={attempt.at}>
            <details open={place === log.length - 1}>
              <summary>
                <strong>{attempt.httpStatus ?? '—'}</strong>
                <span>{attempt.error ? texts.errors[attempt.error] : texts.delivered}</span>
                <span className={styles.note}>
                  <Time instant={attempt.at} /> · {texts.duration(attempt.durationMs)}
                </span>
              </summary>
              <Answer attempt={attempt} place={count - log.length + place + 1} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answer({ attempt, place }: { attempt: Attempt; place: number }) {
  const { response, httpStatus } = attempt;
  const texts = messages.webhooks;
  if (response) return <CodeBlock title={texts.responseOf(place)} code={response} />;
  return <p className={styles.note}>{httpStatus === null ? texts.noAnswer : texts.emptyAnswer}</p>;
}
