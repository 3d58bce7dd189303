import { useState } from 'react';
import type { Credentials } from '../../api/account.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
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
      <Field
        label="E-mail address"
        type="email"
        autoComplete="username"
        required
        autoFocus
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={fields['email']}
      />
      <Field
        label="Password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        minLength={isNew ? 10 : undefined}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        hint={
          isNew ? 'At least 10 characters. Several unrelated words are a good choice.' : undefined
        }
        error={fields['password']}
      />
      <SecondFactorCode factor={factor} error={Object.keys(fields).length === 0 ? error : null} />
      <Button type="submit" kind="primary" busy={busy}>
        {action}
      </Button>
    </Form>
  );
}
