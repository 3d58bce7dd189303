import type { ApiKey, UsageDay } from '../../api/keys.ts';
import { useKeyUsage } from '../../api/keys.ts';
import { Loaded } from '../../components/states.tsx';
import { calendarDay, useNow } from '../../times.ts';
import { lastDays, STATUS_CLASSES, sumOf, usageOn } from './usage-days.ts';
import { UsageChart } from './usage-chart.tsx';
import styles from './usage.module.css';
import { UsageTable } from './usage-table.tsx';

const DAYS = 30;
const number = new Intl.NumberFormat('en');

/**
 * The requests of a key on each of the last 30 days: a chart, and a table for assistive technology.
 */
export function KeyUsage({ apiKey }: { apiKey: ApiKey }) {
  const dates = lastDays(DAYS, useNow());
  const usage = useKeyUsage(apiKey.id, dates[0]!);
  return (
    <Loaded query={usage} rows={1}>
      {(data) => {
        const days = usageOn(dates, data);
        const total = days.reduce((sum, { requests }) => sum + requests, 0);
        if (total === 0) return <Unused />;
        return (
          <figure className={styles.figure}>
            <figcaption className={styles.caption}>{summaryOf(days, total)}</figcaption>
            <UsageChart days={days} />
            <Legend days={days} />
            <UsageTable name={apiKey.name} days={days} />
          </figure>
        );
      }}
    </Loaded>
  );
}

function Unused() {
  return <p className={styles.unused}>No requests in the last {DAYS} days.</p>;
}

function summaryOf(days: UsageDay[], total: number): string {
  const busiest = days.reduce((most, day) => (day.requests > most.requests ? day : most));
  const requests = total === 1 ? '1 request' : `${number.format(total)} requests`;
  const most = `${number.format(busiest.requests)} on ${calendarDay(busiest.date)}`;
  return `${requests} in the last ${DAYS} days, at most ${most}`;
}

/** The colours of the chart and their meaning; only classes that occur. */
function Legend({ days }: { days: UsageDay[] }) {
  const shown = STATUS_CLASSES.map((status) => ({ ...status, sum: sumOf(days, status.name) }));
  return (
    <ul className={styles.legend}>
      {shown
        .filter(({ sum }) => sum > 0)
        .map(({ name, label, sum }) => (
          <li key={name}>
            <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" rx="3" className={styles[`status${name}`]} />
            </svg>
            {label} ({name}) <strong>{number.format(sum)}</strong>
          </li>
        ))}
    </ul>
  );
}
