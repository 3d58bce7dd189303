import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Problem } from '../api/problem.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './record.module.css';
import { Screen } from './screen.tsx';
import { EmptyState, Loaded } from './states.tsx';

/** Leads to the list that a record belongs to. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={styles.back}>
    <Icon name="back" size={16} />
    {children}
  </Link>
);

/** Something that is wrong with a record. */
export const Trouble = ({ children }: { children: ReactNode }) => (
  <p className={styles.trouble} role="note">
    <Icon name="warning" size={16} />
    <span>{children}</span>
  </p>
);

interface RecordProps<T> {
  query: UseQueryResult<T>;
  icon: IconName;
  notFound: { title: string; text: string; list: ReactNode; href: string };
  children: (record: T) => ReactNode;
}

/** The screen of one record, or that there is no such record. */
export function LoadedRecord<T>({ query, icon, notFound, children }: RecordProps<T>) {
  if (query.error && Problem.from(query.error).code === 'not_found') {
    return (
      <Screen title={notFound.title}>
        <EmptyState
          icon={icon}
          title={notFound.title}
          action={<Link href={notFound.href}>{notFound.list}</Link>}
        >
          {notFound.text}
        </EmptyState>
      </Screen>
    );
  }
  return (
    <Loaded query={query} rows={8}>
      {children}
    </Loaded>
  );
}
