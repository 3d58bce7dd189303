import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import styles from './start.module.css';

interface StepProps {
  number: number;
  title: string;
  done: boolean;
  /** Whether it is known yet if it is done; until then nothing is said, so that nothing jumps. */
  isKnown: boolean;
  children: ReactNode;
}

/** One step of a few, and whether it is done. */
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
