import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '../../api/problem.ts';
import { Failure } from '../../components/failure.tsx';
import styles from './insights.module.css';

/** What asking again cannot mend. */
const FINAL = ['conflict', 'too_little_to_learn'];

interface InsightAnswerProps<T> {
  query: UseQueryResult<T>;
  waiting: string;
  /** What to do where there is no answer and asking again would not give one. */
  advice?: ReactNode;
  children: (answer: T) => ReactNode;
}

/** An answer about a post: on its way, here, or why there is none. */
export function InsightAnswer<T>({ query, waiting, advice, children }: InsightAnswerProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error || query.isFetching) return <p className={styles.waiting}>{waiting}</p>;
  const { code, message } = Problem.from(query.error);
  if (FINAL.includes(code)) {
    return (
      <p className={styles.plain}>
        {message} {advice}
      </p>
    );
  }
  return <Failure error={query.error} onRetry={query.refetch} busy={query.isFetching} />;
}
