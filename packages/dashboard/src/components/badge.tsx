import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './badge.module.css';

interface BadgeProps {
  kind?: 'quiet' | 'good' | 'warning' | 'bad';
  icon?: IconName;
  children: ReactNode;
}

/** A short text beside the name of a record. */
export function Badge({ kind = 'quiet', icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[kind]}`}>
      {icon && <Icon name={icon} size={13} />}
      <span>{children}</span>
    </span>
  );
}

const STATUS = {
  quiet: '',
  good: styles.isGood,
  warning: styles.isWarning,
  bad: styles.isBad,
} as const;

/** The status of a record: a dot, and the words that say the same. */
export const Status = ({ kind, children }: { kind: keyof typeof STATUS; children: ReactNode }) => (
  <span className={`${styles.status} ${STATUS[kind]}`}>{children}</span>
);
