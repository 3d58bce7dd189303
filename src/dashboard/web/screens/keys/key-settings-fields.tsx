import { useId } from 'react';
import { useScopes } from '../../api/keys.ts';
import type { Scope } from '../../api/keys.ts';
import { Field, Select, TextArea } from '../../components/field.tsx';
import { Loaded } from '../../components/states.tsx';
import type { KeySettings } from './key-settings.ts';
import styles from './keys.module.css';

interface KeySettingsFieldsProps {
  settings: KeySettings;
  onChange: (settings: KeySettings) => void;
  /** Error messages of the service, by field name. */
  problems: Record<string, string>;
}

/** Fields for the expiry, the scopes and the allowed networks of a key. */
export function KeySettingsFields({ settings, onChange, problems }: KeySettingsFieldsProps) {
  const { expiry, date, scopes, addresses } = settings;
  return (
    <>
      <div className={styles.expiry}>
        <Select
          label="Expires"
          value={expiry}
          onChange={({ target }) =>
            onChange({ ...settings, expiry: target.value as KeySettings['expiry'] })
          }
          error={expiry === 'date' ? undefined : problems['expiresAt']}
        >
          <option value="never">Never</option>
          <option value="30">In 30 days</option>
          <option value="90">In 90 days</option>
          <option value="date">On a date</option>
        </Select>
        {expiry === 'date' && (
          <Field
            label="Last day"
            type="date"
            required
            value={date}
            onChange={({ target }) => onChange({ ...settings, date: target.value })}
            error={problems['expiresAt']}
          />
        )}
      </div>
      <ScopeChoices
        chosen={scopes}
        onChoose={(chosen) => onChange({ ...settings, scopes: chosen })}
        isWrong={'scopes' in problems}
      />
      <TextArea
        label="Works from"
        hint="One address or network per line, such as 192.0.2.0/24. Empty means everywhere."
        placeholder="Everywhere"
        rows={2}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={addresses}
        onChange={({ target }) => onChange({ ...settings, addresses: target.value })}
        error={
          'allowedIps' in problems
            ? 'Each line must be an address or a network such as 192.0.2.0/24; at most 50.'
            : undefined
        }
      />
    </>
  );
}

interface ScopeChoicesProps {
  /** Null for all scopes. */
  chosen: KeySettings['scopes'];
  onChoose: (chosen: Scope[]) => void;
  isWrong: boolean;
}

function ScopeChoices({ chosen, onChoose, isWrong }: ScopeChoicesProps) {
  const query = useScopes();
  const note = useId();
  return (
    <fieldset className={styles.scopes} aria-describedby={isWrong ? note : undefined}>
      <legend>Scopes</legend>
      <Loaded query={query} rows={3}>
        {(all) => {
          const names = all.map(({ name }) => name);
          const isChosen = (name: Scope) =>
            chosen === null || chosen.includes('*') || chosen.includes(name);
          const turn = (turned: Scope) =>
            onChoose(names.filter((name) => isChosen(name) !== (name === turned)));
          return all.map(({ name, description }) => (
            <label key={name} className={styles.scope}>
              <input type="checkbox" checked={isChosen(name)} onChange={() => turn(name)} />
              <code>{name}</code> <span>{description}</span>
            </label>
          ));
        }}
      </Loaded>
      {isWrong && (
        <p id={note} className={styles.wrong}>
          Choose at least one.
        </p>
      )}
    </fieldset>
  );
}
