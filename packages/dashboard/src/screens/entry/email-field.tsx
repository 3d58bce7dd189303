import { Field } from '../../components/field.tsx';
import type { FieldError } from '../../components/field.tsx';
import { messages } from '../../messages/index.ts';

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  error?: FieldError;
}

/** The first field of a form: the e-mail address that a user signs in with. */
export const EmailField = ({ value, onChange, error }: EmailFieldProps) => (
  <Field
    label={messages.entry.email}
    type="email"
    autoComplete="username"
    required
    autoFocus
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={error}
  />
);
