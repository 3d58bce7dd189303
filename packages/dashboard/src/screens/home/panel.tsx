import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './home.module.css';

interface PanelProps {
  title: string;
  /** Where more is. */
  href: string;
  more: string;
  children: ReactNode;
}

/** A part of the first screen, and the way to all of it. */
export function Panel({ title, href, more, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link href={href}>{more}</Link>
      </header>
      {children}
    </section>
  );
}
