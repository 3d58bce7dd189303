import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** The properties of a record, beside each other. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);

/** The properties of a record, one on each line. */
export const FactLines = ({ children }: { children: ReactNode }) => (
  <dl className={styles.lines}>{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
