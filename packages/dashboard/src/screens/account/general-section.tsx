import { useAccount, useChangeDuplicates } from '../../api/account.ts';
import type { Account } from '../../api/account.ts';
import { useMay } from '../../api/rights.ts';
import { Select } from '../../components/field.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { Section } from '../../components/screen.tsx';
import { Switch } from '../../components/switch.tsx';
import { ThemeSwitch } from '../../components/theme-switch.tsx';
import { messages } from '../../messages/index.ts';
import { chooseLanguage, chosenLanguage, LANGUAGES } from '../../messages/language.ts';
import type { Language } from '../../messages/language.ts';
import { letters } from '../../shell/letters.ts';
import { usePurpose } from '../start/purpose.ts';
import type { Purpose } from '../start/purpose.ts';
import styles from './account.module.css';

/** Who is signed in, and how the page looks in this browser. */
export function GeneralSection() {
  const { data: account } = useAccount();
  const hasLetters = letters.use() === 'on';
  const may = useMay();
  const texts = messages.account;
  return (
    <Section title={texts.general}>
      <dl className={styles.facts}>
        <dt>{texts.email}</dt>
        <dd>{account?.email}</dd>
        <dt>{texts.theme}</dt>
        <dd>
          <ThemeSwitch />
        </dd>
      </dl>
      <div className={styles.form}>
        <Select
          label={texts.language}
          value={chosenLanguage() ?? ''}
          onChange={({ target }) => chooseLanguage((target.value || null) as Language | null)}
        >
          <option value="">{texts.languageOfBrowser}</option>
          {Object.entries(LANGUAGES).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </Select>
        {may('admin') && <PurposeSelect />}
        {may('admin') && <DuplicatesSelect />}
        <Switch
          label={texts.letters}
          hint={texts.lettersHint}
          checked={hasLetters}
          onChange={(isOn) => letters.choose(isOn ? 'on' : 'off')}
        />
      </div>
    </Section>
  );
}

function PurposeSelect() {
  const [purpose, choosePurpose] = usePurpose();
  const texts = messages.account;
  return (
    <Select
      label={texts.start}
      value={purpose ?? 'both'}
      onChange={({ target }) => choosePurpose(target.value as Purpose)}
    >
      {Object.entries(texts.starts).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function DuplicatesSelect() {
  const { data: account } = useAccount();
  const change = useChangeDuplicates();
  const texts = messages.account;
  return (
    <>
      <Select
        label={texts.duplicates}
        hint={texts.duplicatesHint}
        value={account?.duplicates}
        onChange={({ target }) => change.mutate(target.value as Account['duplicates'])}
      >
        {Object.entries(texts.duplicatesChoices).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <ErrorNotice error={change.error} />
    </>
  );
}
