import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { setScreenTitle } from '../page-title.ts';
import styles from './screen.module.css';

interface ScreenProps {
  title: string;
  /** A sentence that says what the screen is for. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: its heading, which is also the document title, its actions and its content. */
export function Screen({ title, lead, actions, children }: ScreenProps) {
  usePageTitle(title);
  return (
    <>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    setScreenTitle(title);
  }, [title]);
}

/** A raised panel of a screen. */
export function Card({ children, padded = false }: { children: ReactNode; padded?: boolean }) {
  return <div className={`${styles.card} ${padded ? styles.padded : ''}`}>{children}</div>;
}

/** A card with its own heading. */
export function Section(props: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${styles.card} ${styles.padded} ${styles.section}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{props.title}</h2>
        {props.lead && <p className={styles.lead}>{props.lead}</p>}
      </div>
      {props.children}
    </section>
  );
}
