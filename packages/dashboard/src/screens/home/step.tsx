import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { messages } from '../../messages/index.ts';
import styles from './checklist.module.css';

interface StepProps {
  number: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}

/** One step of the list, and whether it is done. */
export function Step({ number, title, isDone, children }: StepProps) {
  return (
    <li className={`${styles.step} ${isDone ? styles.done : ''}`}>
      <span className={styles.number} aria-hidden="true">
        {isDone ? <Icon name="check" size={14} /> : number}
      </span>
      <div className={styles.content}>
        <h3>
          {title}
          {isDone && <span className="visually-hidden"> ({messages.home.done})</span>}
        </h3>
        {children}
      </div>
    </li>
  );
}
