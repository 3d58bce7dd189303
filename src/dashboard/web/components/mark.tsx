import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './mark.module.css';

interface MarkProps {
  kind?: 'quiet' | 'warning' | 'bad';
  icon?: IconName;
  children: ReactNode;
}

/** A word or two on the state of something, beside its name. */
export function Mark({ kind = 'quiet', icon, children }: MarkProps) {
  return (
    <span className={`${styles.mark} ${styles[kind]}`}>
      {icon && <Icon name={icon} size={14} />}
      <span>{children}</span>
    </span>
  );
}
