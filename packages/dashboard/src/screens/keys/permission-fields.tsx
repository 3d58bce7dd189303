import { useId } from 'react';
import { useScopes } from '../../api/keys.ts';
import type { ApiKey, ScopeName } from '../../api/keys.ts';
import { useHasModule } from '../../api/modules.ts';
import { useMay } from '../../api/rights.ts';
import { Warning } from '../../components/notice.tsx';
import { SentenceText } from '../../components/sentence-text.tsx';
import { Loaded } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import { scopeDescription } from '../../messages/service-texts.ts';
import { presetChoices, getScopes } from './key-presets.ts';
import type { KeySettings } from './key-settings.ts';
import styles from './key-form.module.css';

interface PermissionFieldsProps {
  settings: KeySettings;
  onChange: (settings: KeySettings) => void;
  isWrong: boolean;
}

/** The permissions of a key: a preset, or each by itself. */
export function PermissionFields({ settings, onChange, isWrong }: PermissionFieldsProps) {
  const { preset, scopes } = settings;
  const group = useId();
  const has = useHasModule();
  const may = useMay();
  const presets = presetChoices().filter(
    ({ module, id }) => id === preset || (has(module) && (id !== 'fullAccess' || may('*'))),
  );
  return (
    <fieldset className={styles.group}>
      <legend>{messages.keys.permissions}</legend>
      <div className={styles.presets}>
        {presets.map(({ id, name, text }) => (
          <label key={id} className={styles.preset}>
            <input
              type="radio"
              name={group}
              checked={preset === id}
              // The choice of each begins with what was allowed before.
              onChange={() =>
                onChange({ ...settings, preset: id, scopes: getScopes(preset, scopes) })
              }
            />
            <strong>{name}</strong>
            <span>{text}</span>
          </label>
        ))}
      </div>
      {preset === 'fullAccess' && <Warning>{messages.keys.fullAccessWarning}</Warning>}
      {preset === 'custom' && (
        <ScopeChoices
          chosen={scopes}
          onChoose={(chosen) => onChange({ ...settings, scopes: chosen })}
          isWrong={isWrong}
        />
      )}
    </fieldset>
  );
}

interface ScopeChoicesProps {
  chosen: ApiKey['scopes'];
  onChoose: (chosen: ScopeName[]) => void;
  isWrong: boolean;
}

function ScopeChoices({ chosen, onChoose, isWrong }: ScopeChoicesProps) {
  const query = useScopes();
  const note = useId();
  return (
    <div
      role="group"
      aria-label={messages.keys.custom}
      aria-describedby={isWrong ? note : undefined}
      className={styles.scopes}
    >
      <Loaded query={query} rows={3}>
        {(all) => {
          const names = all.map(({ name }) => name);
          const isChosen = (name: ScopeName) => chosen.includes('*') || chosen.includes(name);
          const turn = (turned: ScopeName) =>
            onChoose(names.filter((name) => isChosen(name) !== (name === turned)));
          return all.map((scope) => (
            <label key={scope.name} className={styles.scope}>
              <input
                type="checkbox"
                checked={isChosen(scope.name)}
                onChange={() => turn(scope.name)}
              />
              <code>{scope.name}</code> <SentenceText>{scopeDescription(scope)}</SentenceText>
            </label>
          ));
        }}
      </Loaded>
      {isWrong && (
        <p id={note} className={styles.wrong}>
          {messages.keys.choosePermission}
        </p>
      )}
    </div>
  );
}
