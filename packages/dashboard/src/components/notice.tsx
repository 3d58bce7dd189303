import type { ReactNode } from 'react';
import { Problem } from '../api/problem.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';
import { SentenceText } from './sentence-text.tsx';

/** Shows why an action failed, and announces it to assistive technology. */
export function ErrorNotice({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p ref={showInDialog} role="alert" className={`${styles.notice} ${styles.error}`}>
      <Icon name="warning" />
      <SentenceText>{Problem.from(error).sentence}</SentenceText>
    </p>
  );
}

/** In a long dialog, the notice would stay behind the buttons. */
function showInDialog(notice: HTMLElement | null): void {
  if (notice?.closest('dialog')) notice.scrollIntoView({ block: 'center' });
}

/** Something to know before continuing. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={`${styles.notice} ${styles.warning}`}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}
