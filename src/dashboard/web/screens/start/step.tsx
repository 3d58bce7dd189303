import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import styles from './start.module.css';

interface StepProps {
  number: number;
  title: string;
  done: boolean;
  /** Whether `done` is known. Until then no state is shown, so that the layout does not jump. */
  isKnown: boolean;
  children: ReactNode;
}

/** One step of the list, and whether it is done. */
export function Step({ number, title, done, isKnown, children }: StepProps) {
  return (
    <li className={`${styles.step} ${done ? styles.done : ''}`}>
      <span className={styles.number} aria-hidden="true">
        {done ? <Icon name="check" size={18} /> : number}
      </span>
      <div className={styles.content}>
        <h2>
          {title}
          {done && <span className="visually-hidden"> (done)</span>}
        </h2>
        {isKnown && children}
      </div>
    </li>
  );
}
