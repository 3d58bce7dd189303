import { useId } from 'react';
import { chooseTheme, useThemeChoice } from '../theme.ts';
import { messages } from '../messages/index.ts';

import type { ThemeChoice } from '../theme.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './theme-switch.module.css';

const CHOICES: { value: ThemeChoice; label: () => string; icon: IconName }[] = [
  { value: 'light', label: () => messages.common.themeLight, icon: 'sun' },
  { value: 'system', label: () => messages.common.themeSystem, icon: 'system' },
  { value: 'dark', label: () => messages.common.themeDark, icon: 'moon' },
];

/** Light, dark, or the setting of the system. */
export function ThemeSwitch() {
  const chosen = useThemeChoice();
  // Radio buttons of one name are one group, wherever they are.
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{messages.common.themeLabel}</legend>
      {CHOICES.map(({ value, label, icon }) => (
        <label key={value} title={label()} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={chosen === value}
            onChange={() => chooseTheme(value)}
          />
          <Icon name={icon} size={17} />
          <span className="visually-hidden">{label()}</span>
        </label>
      ))}
    </fieldset>
  );
}
