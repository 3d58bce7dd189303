import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  icon?: IconName;
  /** While busy, the button says so, ignores clicks and keeps the focus. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const { kind = 'secondary', icon, busy = false, className, onClick, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[kind]} ${className ?? ''}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}

/** A link to another page that looks like a button. */
export const ButtonLink = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...props} className={`${styles.button} ${styles.secondary}`} />
);

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The action, for assistive technology and as a tooltip. */
  label: string;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, busy = false, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles.icon} ${className ?? ''}`}
      aria-label={label}
      data-tooltip={label}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}
