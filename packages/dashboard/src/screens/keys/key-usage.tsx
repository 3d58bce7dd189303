import { useState } from 'react';
import { useKeyUsage, useUsageOverview } from '../../api/keys.ts';
import type { ApiKey, Period, UsageDay } from '../../api/keys.ts';
import { Legend, StackedChart } from '../../components/stacked-chart.tsx';
import type { Series } from '../../components/series.ts';
import { Loaded } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import { number, percent } from '../../messages/numbers.ts';
import { useNow } from '../../times.ts';
import { Figures } from './figures.tsx';
import { LastUsed } from './key-cells.tsx';
import styles from './keys.module.css';
import traffic from './traffic.module.css';
import { PeriodChoice } from './traffic.tsx';
import { lastDays, nameOfTime } from './usage-times.ts';

const DAYS = { '7d': 7, '30d': 30, '90d': 90 };

/** The requests of a key in a period, by what was answered. */
export function KeyUsage({ apiKey }: { apiKey: ApiKey }) {
  const [period, setPeriod] = useState<Period>('30d');
  return (
    <>
      <div className={styles.tabHead}>
        <p className={styles.quiet}>
          {apiKey.lastUsedAt && `${messages.keys.lastUsed} `}
          <LastUsed apiKey={apiKey} />
        </p>
        <PeriodChoice period={period} onChoose={setPeriod} />
      </div>
      {period === '24h' ? (
        <HourlyUsage apiKey={apiKey} />
      ) : (
        <DailyUsage apiKey={apiKey} days={DAYS[period]} />
      )}
    </>
  );
}

function HourlyUsage({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const query = useUsageOverview('24h');
  return (
    <Loaded query={query} rows={3}>
      {({ times, keys }) => {
        const none = times.map(() => 0);
        const { counts = none, errors = none } = keys.find(({ keyId }) => keyId === id) ?? {};
        const good = counts.map((count, at) => count - errors[at]!);
        const series: Series[] = [
          { name: messages.keys.succeeded, colour: 1, values: good },
          { name: messages.keys.errors, colour: 'bad', values: errors },
        ];
        return (
          <UsageFigure
            name={name}
            times={times.map((time) => nameOfTime(time, 'hour'))}
            series={series}
            errors={sum(errors)}
          />
        );
      }}
    </Loaded>
  );
}

function DailyUsage({ apiKey: { id, name }, days }: { apiKey: ApiKey; days: number }) {
  const dates = lastDays(days, useNow());
  const query = useKeyUsage(id, dates[0]!);
  return (
    <Loaded query={query} rows={3}>
      {(data) => {
        const known = new Map(data.map((day) => [day.date, day]));
        const getValues = (status: keyof UsageDay['statuses']) =>
          dates.map((date) => known.get(date)?.statuses[status] ?? 0);
        const texts = messages.keys;
        const series: Series[] = [
          { name: `${texts.succeeded} (2xx)`, colour: 1, values: getValues('2xx') },
          { name: `${texts.unchanged} (3xx)`, colour: 'rest', values: getValues('3xx') },
          { name: texts.clientErrors, colour: 'warning', values: getValues('4xx') },
          { name: texts.serverErrors, colour: 'bad', values: getValues('5xx') },
        ];
        return (
          <UsageFigure
            name={name}
            times={dates.map((date) => nameOfTime(date, 'day'))}
            series={series}
            errors={sum(series[2]!.values) + sum(series[3]!.values)}
          />
        );
      }}
    </Loaded>
  );
}

interface UsageFigureProps {
  name: string;
  times: string[];
  series: Series[];
  errors: number;
}

function UsageFigure({ name, times, series, errors }: UsageFigureProps) {
  const requests = series.reduce((total, { values }) => total + sum(values), 0);
  const present = series.filter(({ values }) => sum(values) > 0);
  return (
    <div className={traffic.traffic}>
      <Figures
        figures={[
          [messages.keys.requests, number(requests)],
          [messages.keys.errorRate, requests ? percent(errors / requests) : '–'],
        ]}
      />
      <StackedChart label={messages.keys.chartOf(name)} times={times} series={series} />
      {requests > 0 ? (
        <Legend series={present} />
      ) : (
        <p className={traffic.none}>{messages.keys.noRequests}</p>
      )}
    </div>
  );
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
