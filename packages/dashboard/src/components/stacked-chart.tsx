import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { number, shortNumber } from '../messages/numbers.ts';
import { ChartTable } from './chart-table.tsx';
import type { Series } from './series.ts';
import styles from './stacked-chart.module.css';

interface StackedChartProps {
  label: string;
  /** The name of each time, from the oldest to the newest. */
  times: string[];
  /** From the bottom. */
  series: Series[];
}

const COLOURS = {
  1: styles.one,
  2: styles.two,
  3: styles.three,
  4: styles.four,
  5: styles.five,
  rest: styles.rest,
  warning: styles.warning,
  bad: styles.bad,
} as const;
const STEP = 10;
const BAR = 7;
const HEIGHT = 100;

/**
 * A stacked bar for each time. The pointer or the arrow keys choose one, whose numbers are shown.
 * Assistive technology reads them as the value of a slider, and all of them as a table.
 */
export function StackedChart({ label, times, series }: StackedChartProps) {
  const [chosen, choose] = useState<number | null>(null);
  const totals = times.map((_, at) => series.reduce((sum, { values }) => sum + values[at]!, 0));
  const top = roundedUp(Math.max(1, ...totals));
  const last = times.length - 1;
  const at = chosen === null ? last : Math.min(chosen, last);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, at, last);
    if (event.key === 'Escape') choose(null);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * times.length);
    choose(Math.min(last, Math.max(0, place)));
  };
  const parts = series.filter(({ values }) => values[at]! > 0);
  return (
    <div className={styles.chart} dir="ltr">
      <div className={styles.scale} aria-hidden="true">
        <span>{shortNumber(top)}</span>
        <span>{shortNumber(top / 2)}</span>
        <span>0</span>
      </div>
      <div
        role="slider"
        tabIndex={0}
        className={styles.plot}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={[
          `${times[at]}: ${number(totals[at]!)}`,
          ...parts.map(({ name, values }) => `${name} ${number(values[at]!)}`),
        ].join(', ')}
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => choose(null)}
        onBlur={() => choose(null)}
      >
        <svg
          viewBox={`0 0 ${times.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {times.map((time, place) => (
            <Bar
              key={time}
              place={place}
              isChosen={place === chosen}
              series={series}
              scale={HEIGHT / top}
            />
          ))}
        </svg>
        {chosen !== null && (
          <div
            className={styles.tip}
            aria-hidden="true"
            style={
              at > last / 2
                ? { right: `${(1 - at / times.length) * 100}%` }
                : { left: `${((at + 1) / times.length) * 100}%` }
            }
          >
            <strong>
              {times[at]} · {number(totals[at]!)}
            </strong>
            {parts.map(({ name, colour, values }) => (
              <span key={name} className={`${styles.part} ${COLOURS[colour]}`}>
                <bdi>{name}</bdi> <b>{number(values[at]!)}</b>
              </span>
            ))}
          </div>
        )}
      </div>
      <div className={styles.dates} aria-hidden="true">
        <span>{times[0]}</span>
        <span>{times[last]}</span>
      </div>
      <ChartTable label={label} times={times} totals={totals} series={series} />
    </div>
  );
}

interface BarProps {
  place: number;
  isChosen: boolean;
  series: Series[];
  /** Height of one. */
  scale: number;
}

function Bar({ place, isChosen, series, scale }: BarProps) {
  return (
    <g transform={`translate(${place * STEP} 0)`}>
      <rect width={STEP} height={HEIGHT} className={isChosen ? styles.chosen : styles.ground} />
      {stacked(series, place, scale).map(({ name, colour, y, height }) => (
        <rect
          key={name}
          x={(STEP - BAR) / 2}
          y={y}
          width={BAR}
          height={height}
          className={`${styles.bar} ${COLOURS[colour]}`}
        />
      ))}
    </g>
  );
}

/** The parts of a bar from the bottom up, without those of no requests. */
function stacked(series: Series[], place: number, scale: number) {
  let top = HEIGHT;
  return series.flatMap(({ name, colour, values }) => {
    const value = values[place]!;
    if (value === 0) return [];
    // A small number stays visible.
    const height = Math.min(top, Math.max(1.5, value * scale));
    top -= height;
    return [{ name, colour, y: top, height }];
  });
}

/** The colours of the chart and their meaning, with the sum of each. */
export function Legend({ series }: { series: Series[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ name, colour, values }) => (
        <li key={name} className={`${styles.part} ${COLOURS[colour]}`}>
          <bdi>{name}</bdi> <b>{number(values.reduce((sum, value) => sum + value, 0))}</b>
        </li>
      ))}
    </ul>
  );
}

function keyTarget(key: string, at: number, last: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: Math.max(0, at - 1),
    ArrowRight: Math.min(last, at + 1),
    Home: 0,
    End: last,
  };
  return targets[key];
}

/** The next round number, whose half is round as well. */
function roundedUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const steps = power > 1 ? [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10] : [2, 4, 6, 8, 10];
  return steps.map((step) => step * power).find((step) => step >= most)!;
}
