import type { ReactNode } from 'react';
import { Brand } from '../../components/brand.tsx';
import { usePageTitle } from '../../components/screen.tsx';
import { ThemeSwitch } from '../../components/theme-switch.tsx';
import styles from './entry-page.module.css';

interface EntryPageProps {
  title: string;
  lead: string;
  /** The link to the other form: sign-up or sign-in. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The page without a session: one card with one form. */
export function EntryPage({ title, lead, aside, children }: EntryPageProps) {
  usePageTitle(title);
  return (
    <EntryFrame>
      <div className={styles.card}>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </div>
      {aside && <p className={styles.aside}>{aside}</p>}
    </EntryFrame>
  );
}

/** The layout around the card. */
export function EntryFrame({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand />
        <ThemeSwitch />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
