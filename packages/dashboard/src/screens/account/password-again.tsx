import { Field } from '../../components/field.tsx';
import type { FieldError } from '../../components/field.tsx';
import { messages } from '../../messages/index.ts';

interface PasswordAgainProps {
  value: string;
  onChange: (password: string) => void;
  error: FieldError;
}

/** Asks for the password before a change of how the account signs in. */
export const PasswordAgain = ({ value, onChange, error }: PasswordAgainProps) => (
  <Field
    label={messages.account.passwordAgain}
    hint={messages.account.passwordAgainHint}
    type="password"
    autoComplete="current-password"
    required
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={error}
  />
);
