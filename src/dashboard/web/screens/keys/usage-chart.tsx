import type { UsageDay } from '../../api/keys.ts';
import { calendarDay } from '../../times.ts';
import { STATUS_CLASSES } from './usage-days.ts';
import styles from './usage.module.css';

const STEP = 10;
const BAR = 7;
const HEIGHT = 100;
/** Minimum height of a class in a bar, so that small numbers stay visible. */
const MIN_SEGMENT = 1.5;

/**
 * A stacked bar for each day, over the full width. The tooltip of a bar shows its numbers.
 * Hidden from assistive technology, which reads the table instead.
 */
export function UsageChart({ days }: { days: UsageDay[] }) {
  const most = Math.max(...days.map(({ requests }) => requests));
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.scale}>
        <span>{most}</span>
        <span>0</span>
      </div>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {days.map((day, index) => (
          <Bar key={day.date} day={day} x={index * STEP} most={most} />
        ))}
      </svg>
      <div className={styles.dates}>
        <span>{calendarDay(days[0]!.date)}</span>
        <span>{calendarDay(days.at(-1)!.date)}</span>
      </div>
    </div>
  );
}

function Bar({ day, x, most }: { day: UsageDay; x: number; most: number }) {
  return (
    <g className={styles.day} transform={`translate(${x} 0)`}>
      <title>{numbersOf(day)}</title>
      <rect width={STEP} height={HEIGHT} className={styles.ground} />
      {segmentsOf(day, most).map(({ name, y, height }) => (
        <rect
          key={name}
          x={(STEP - BAR) / 2}
          y={y}
          width={BAR}
          height={height}
          className={styles[`status${name}`]}
        />
      ))}
    </g>
  );
}

/** The segments of a bar, from the bottom. */
function segmentsOf({ statuses }: UsageDay, most: number) {
  const present = STATUS_CLASSES.filter(({ name }) => statuses[name] > 0);
  const room = HEIGHT - present.length * MIN_SEGMENT;
  const heights = present.map(({ name }) => MIN_SEGMENT + (statuses[name] / most) * room);
  return present.map(({ name }, index) => {
    const reach = heights.slice(0, index + 1).reduce((sum, height) => sum + height, 0);
    return { name, y: HEIGHT - reach, height: heights[index]! };
  });
}

function numbersOf({ date, requests, statuses }: UsageDay): string {
  const parts = STATUS_CLASSES.filter(({ name }) => statuses[name] > 0).map(
    ({ name, label }) => `${label} (${name}): ${statuses[name]}`,
  );
  return [`${calendarDay(date)}: ${requests}`, ...parts].join('\n');
}
