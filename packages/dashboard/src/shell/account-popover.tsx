import { useLocation } from 'wouter';
import { useAccount, useAccounts, useSignOut, useSwitchAccount } from '../api/account.ts';
import { Button } from '../components/button.tsx';
import { Select } from '../components/field.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Popover } from '../components/popover.tsx';
import { ThemeSwitch } from '../components/theme-switch.tsx';
import { messages } from '../messages/index.ts';
import { LANGUAGES, chooseLanguage, chosenLanguage } from '../messages/language.ts';
import type { Language } from '../messages/language.ts';
import { AccountButton, useAccountName } from './account-button.tsx';
import styles from './account-menu.module.css';

/** The panel of the account, which is open when it appears. */
export function AccountPopover() {
  const signOut = useSignOut();
  return (
    <Popover title={useAccountName()} trigger={<AccountButton />} isOpenAtFirst>
      <div className={styles.panel}>
        <AccountSwitch />
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

/** For users of several accounts: which one the page shows. An account is named by its address and the role in it. */
function AccountSwitch() {
  const { data: account } = useAccount();
  const { data: accounts = [] } = useAccounts();
  const { isPending, error, mutateAsync } = useSwitchAccount();
  const [, navigate] = useLocation();
  if (!account || accounts.length < 2) return null;
  const change = async (id: string) => {
    await mutateAsync(id);
    navigate('/start');
  };
  return (
    <>
      <Select
        label={messages.account.switch}
        value={account.id}
        disabled={isPending}
        onChange={({ target }) => void change(target.value).catch(() => undefined)}
      >
        {accounts.map(({ id, email, role }) => (
          <option key={id} value={id}>
            {`${email} (${messages.members.roles[role]})`}
          </option>
        ))}
      </Select>
      <ErrorNotice error={error} />
    </>
  );
}
