import styles from './sparkline.module.css';

const WIDTH = 96;
const HEIGHT = 24;

interface SparklineProps {
  /** From the oldest to the newest. */
  values: number[];
  /** What the line says, as a sentence. */
  label: string;
}

/** The course of a number, as large as a word. */
export function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const line = values
    .map((value, place) => {
      const y = HEIGHT - 2 - (value / most) * (HEIGHT - 4);
      return `${place ? 'L' : 'M'}${(place * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      preserveAspectRatio="none"
    >
      {line && <path d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} className={styles.area} />}
      <path d={line} className={styles.line} />
    </svg>
  );
}
