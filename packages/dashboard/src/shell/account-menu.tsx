import { useAccount, useSignOut } from '../api/account.ts';
import { Button } from '../components/button.tsx';
import { Select } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { Popover } from '../components/popover.tsx';
import { ThemeSwitch } from '../components/theme-switch.tsx';
import { messages } from '../messages/index.ts';
import { LANGUAGES, chooseLanguage, chosenLanguage } from '../messages/language.ts';
import type { Language } from '../messages/language.ts';
import styles from './account-menu.module.css';

/** Who is signed in, with the look and the language of the page, and the way out. */
export function AccountMenu() {
  const { data: account } = useAccount();
  const signOut = useSignOut();
  const name = account?.email ?? messages.shell.account;
  return (
    <Popover
      title={name}
      trigger={
        <button type="button" className={styles.trigger}>
          <span className={styles.mark} aria-hidden data-letter={name.charAt(0).toUpperCase()} />
          <bdi className={styles.name}>
            <span className="visually-hidden">{messages.shell.account}: </span>
            {name}
          </bdi>
          <Icon name="up" size={14} />
        </button>
      }
    >
      <div className={styles.panel}>
        <div className={styles.line}>
          <span>{messages.account.theme}</span>
          <ThemeSwitch />
        </div>
        <Select
          label={messages.account.language}
          value={chosenLanguage() ?? ''}
          onChange={({ target }) => chooseLanguage((target.value || null) as Language | null)}
        >
          <option value="">{messages.account.languageOfBrowser}</option>
          {Object.entries(LANGUAGES).map(([tag, own]) => (
            <option key={tag} value={tag} lang={tag}>
              {own}
            </option>
          ))}
        </Select>
        <Button icon="signOut" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {messages.shell.signOut}
        </Button>
      </div>
    </Popover>
  );
}
