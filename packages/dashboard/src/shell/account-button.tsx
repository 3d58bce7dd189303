import type { ButtonHTMLAttributes, Ref } from 'react';
import { useAccount } from '../api/account.ts';
import { Icon } from '../components/icon.tsx';
import { messages } from '../messages/index.ts';
import styles from './account-menu.module.css';

export const useAccountName = (): string => useAccount().data?.email ?? messages.shell.account;

interface AccountButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
}

export function AccountButton(props: AccountButtonProps) {
  const name = useAccountName();
  return (
    <button type="button" {...props} className={styles.trigger}>
      <span className={styles.mark} aria-hidden data-letter={name.charAt(0).toUpperCase()} />
      <bdi className={styles.name}>
        <span className="visually-hidden">{messages.shell.account}: </span>
        {name}
      </bdi>
      <Icon name="up" size={14} />
    </button>
  );
}
