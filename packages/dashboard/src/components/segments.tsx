import type { ReactNode } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<T extends string> {
  /** What is chosen. */
  label: string;
  options: { value: T; label: ReactNode; count?: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** Buttons beside each other, of which one is pressed: a filter with few values. */
export const Segments = <T extends string>({ label, options, ...rest }: SegmentsProps<T>) => (
  <div className={styles.segments} role="group" aria-label={label}>
    {options.map(({ value, label: name, count }) => (
      <button
        key={value}
        type="button"
        className={styles.segment}
        aria-pressed={rest.value === value}
        onClick={() => rest.onChange(value)}
      >
        {name}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </button>
    ))}
  </div>
);
