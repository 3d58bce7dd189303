import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '../api/problem.ts';
import { messages } from '../messages/index.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { SentenceText } from './sentence-text.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** What the user can do next. */
  children: ReactNode;
  action?: ReactNode;
}

/** Replaces an empty list and says how to fill it. */
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

/** Replaces content that could not be read, with a button to retry. */
export const ErrorState = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <FailedState
    text={<SentenceText>{Problem.from(error).sentence}</SentenceText>}
    action={messages.common.tryAgain}
    onRetry={onRetry}
  />
);

interface FailedStateProps {
  text: ReactNode;
  action: string;
  onRetry: () => unknown;
}

/** Replaces what could not be shown, with what can be done about it. */
export const FailedState = ({ text, action, onRetry }: FailedStateProps) => (
  <div className={styles.state} role="alert">
    <span className={`${styles.badge} ${styles.bad}`}>
      <Icon name="warning" size={26} />
    </span>
    <h2 className={styles.title}>{messages.common.failedToLoad}</h2>
    <p className={styles.text}>{text}</p>
    <Button icon="refresh" onClick={() => void onRetry()}>
      {action}
    </Button>
  </div>
);

/** Placeholder of a list that is loading; appears only after a short delay. */
export function Skeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="visually-hidden">{messages.common.loading}</span>
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

/**
 * Renders a query: a skeleton while it loads, then its content, or its error with a button to
 * retry.
 */
export function Loaded<T>({ query, rows, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} />;
  return <Skeleton rows={rows} />;
}
