import { useState } from 'react';
import type { Credentials } from '../../api/account.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Form } from '../../components/form.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondFactorCode, useSecondFactor } from './second-factor-code.tsx';

interface CredentialsFormProps {
  action: string;
  isNew: boolean;
  busy: boolean;
  error: Error | null;
  onSubmit: (credentials: Credentials) => Promise<unknown>;
}

/** A form for an e-mail address and a password. */
export function CredentialsForm({ action, isNew, busy, error, onSubmit }: CredentialsFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const factor = useSecondFactor(error);
  const { fields } = Problem.from(error);
  return (
    <Form onSubmit={() => onSubmit({ email, password, ...factor.input })}>
      <EmailField value={email} onChange={setEmail} error={fields['email']} />
      <PasswordField
        isNew={isNew}
        value={password}
        onChange={setPassword}
        error={fields['password']}
      />
      <SecondFactorCode factor={factor} error={Object.keys(fields).length === 0 ? error : null} />
      <Button type="submit" kind="primary" busy={busy}>
        {action}
      </Button>
    </Form>
  );
}
