import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  title: string;
  hint?: ReactNode;
  /** Whether it is open at first. */
  open?: boolean;
  children: ReactNode;
}

/** A part of a form that few people need. It opens where one of its fields is refused. */
export const Disclosure = ({ title, hint, open = false, children }: DisclosureProps) => (
  <details
    className={styles.disclosure}
    open={open}
    // The browser cannot focus a field that is hidden.
    onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}
  >
    <summary className={styles.title}>{title}</summary>
    <div className={`stack ${styles.content}`}>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  </details>
);
