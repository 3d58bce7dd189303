import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './badge.module.css';

interface BadgeProps {
  kind?: 'quiet' | 'warning' | 'bad';
  icon?: IconName;
  children: ReactNode;
}

/** A short status text beside the name of a record. */
export function Badge({ kind = 'quiet', icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[kind]}`}>
      {icon && <Icon name={icon} size={14} />}
      <span>{children}</span>
    </span>
  );
}
