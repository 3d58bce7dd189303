import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '../api/problem.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** What to do next. */
  children: ReactNode;
  action?: ReactNode;
}

/** Stands where a list would, and says how to fill it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.badge}>
        <Icon name={icon} size={26} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}

/** Stands where something could not be read, and tries again. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.badge} ${styles.bad}`}>
        <Icon name="warning" size={26} />
      </span>
      <h2 className={styles.title}>This could not be loaded</h2>
      <p className={styles.text}>{Problem.from(error).message}</p>
      <Button icon="refresh" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  );
}

/** Holds the place of a list; shows only when the wait is long enough to be noticed. */
export function Skeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="visually-hidden">Loading…</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  rows?: number;
  children: (data: T) => ReactNode;
}

/** What a query reads: its skeleton, then its content, or its failure with a way to try again. */
export function Loaded<T>({ query, rows, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} />;
  return <Skeleton rows={rows} />;
}
