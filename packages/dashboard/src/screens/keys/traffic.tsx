import { useUsageOverview } from '../../api/keys.ts';
import type { ApiKey, Period, UsageOverview } from '../../api/keys.ts';
import { Segments } from '../../components/segments.tsx';
import { Legend, StackedChart } from '../../components/stacked-chart.tsx';
import type { Series } from '../../components/series.ts';
import { Loaded } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import { number, percent } from '../../messages/numbers.ts';
import { Figures } from './figures.tsx';
import { nameOfTime } from './usage-times.ts';
import styles from './traffic.module.css';

const SHOWN_KEYS = 5;

export const PERIODS: Period[] = ['24h', '7d', '30d', '90d'];

interface PeriodChoiceProps {
  period: Period;
  onChoose: (period: Period) => void;
}

export const PeriodChoice = ({ period, onChoose }: PeriodChoiceProps) => (
  <Segments
    label={messages.keys.period}
    options={PERIODS.map((value) => ({ value, label: messages.keys.periods[value] }))}
    value={period}
    onChange={onChoose}
  />
);

interface TrafficProps {
  keys: ApiKey[];
  period: Period;
}

/** The requests of all keys in a period, stacked by key, the busiest at the bottom. */
export function Traffic({ keys, period }: TrafficProps) {
  const query = useUsageOverview(period);
  return (
    <Loaded query={query} rows={3}>
      {(usage) => {
        const series = buildSeries(usage, keys);
        const errors = usage.keys.flatMap((key) => key.errors).reduce((sum, one) => sum + one, 0);
        return (
          <div className={styles.traffic}>
            <Figures
              figures={[
                [messages.keys.requests, number(usage.requests)],
                [messages.keys.errorRate, usage.requests ? percent(errors / usage.requests) : '–'],
                [messages.keys.usedKeys, `${usage.keys.length} / ${keys.length}`],
              ]}
            />
            <StackedChart
              label={messages.keys.chartAll}
              times={usage.times.map((time) => nameOfTime(time, usage.unit))}
              series={series}
            />
            {series.length > 0 ? (
              <Legend series={series} />
            ) : (
              <p className={styles.none}>{messages.keys.noRequests}</p>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/** The busiest keys, and the rest together. */
function buildSeries(usage: UsageOverview, keys: ApiKey[]): Series[] {
  const names = new Map(keys.map(({ id, name }) => [id, name]));
  const shown = usage.keys.slice(0, SHOWN_KEYS).map(({ keyId, counts }, place) => ({
    name: names.get(keyId) ?? '…',
    colour: (place + 1) as Series['colour'],
    values: counts,
  }));
  const rest = usage.keys.slice(SHOWN_KEYS);
  if (rest.length === 0) return shown;
  const values = usage.times.map((_, at) => rest.reduce((sum, { counts }) => sum + counts[at]!, 0));
  return [...shown, { name: messages.keys.otherKeys, colour: 'rest', values }];
}
