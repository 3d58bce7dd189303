import { useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import type { FieldError } from '../../components/field.tsx';
import { messages } from '../../messages/index.ts';
import styles from './entry-page.module.css';

interface PasswordFieldProps {
  isNew?: boolean;
  value: string;
  onChange: (password: string) => void;
  error?: FieldError;
}

/** A field for a password, which it shows on demand. */
export function PasswordField({ isNew = false, value, onChange, error }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.passwordField}>
      <Field
        label={messages.entry.password}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={isNew ? 10 : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        hint={isNew ? messages.entry.newPasswordHint : undefined}
        error={error}
      />
      <IconButton
        icon={isShown ? 'hide' : 'show'}
        label={isShown ? messages.entry.hidePassword : messages.entry.showPassword}
        className={styles.reveal}
        onClick={() => setShown(!isShown)}
      />
    </div>
  );
}
