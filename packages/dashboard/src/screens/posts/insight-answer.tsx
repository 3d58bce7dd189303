import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '../../api/problem.ts';
import { Failure } from '../../components/failure.tsx';
import { SentenceText } from '../../components/sentence-text.tsx';
import styles from './insights.module.css';

/** Error codes that a retry cannot resolve. */
const FINAL = ['conflict', 'too_little_to_learn'];

interface InsightAnswerProps<T> {
  query: UseQueryResult<T>;
  waiting: string;
  /** What to do when a retry cannot give an answer. */
  advice?: ReactNode;
  children: (answer: T) => ReactNode;
}

/** An AI answer about a post: its loading text, its content or its error. */
export function InsightAnswer<T>({ query, waiting, advice, children }: InsightAnswerProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error || query.isFetching) return <p className={styles.waiting}>{waiting}</p>;
  const { code, sentence } = Problem.from(query.error);
  if (FINAL.includes(code)) {
    return (
      <p className={styles.plain}>
        <SentenceText>{sentence}</SentenceText> {advice}
      </p>
    );
  }
  return <Failure error={query.error} onRetry={query.refetch} busy={query.isFetching} />;
}
