import type { ReactNode } from 'react';
import { Brand } from '../../components/brand.tsx';
import { Icon } from '../../components/icon.tsx';
import { usePageTitle } from '../../components/screen.tsx';
import { ThemeSwitch } from '../../components/theme-switch.tsx';
import { messages } from '../../messages/index.ts';
import styles from './entry-page.module.css';

interface EntryPageProps {
  title: string;
  lead: string;
  /** The link to the other form: sign-up or sign-in. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The page without a session: one form, and what Sluice is. */
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
        {aside && <p className={styles.aside}>{aside}</p>}
      </div>
      <About />
    </EntryFrame>
  );
}

const About = () => (
  <section className={styles.about}>
    <h2>{messages.entry.about}</h2>
    <ul>
      {messages.entry.aboutPoints.map((point, place) => (
        <li key={point}>
          <Icon name={(['feeds', 'share', 'keys'] as const)[place] ?? 'check'} />
          {point}
        </li>
      ))}
    </ul>
    <p className={styles.lead}>{messages.entry.aboutHost}</p>
  </section>
);

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
