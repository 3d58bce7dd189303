import { useState } from 'react';
import { useChangePassword } from '../../api/account.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import styles from './account.module.css';

/** Changes the password after the current one is entered. */
export function PasswordForm({ email }: { email: string }) {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const change = useChangePassword();
  const toast = useToast();
  const { fields } = Problem.from(change.error);
  const submit = () =>
    change.mutateAsync(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          setCurrent('');
          setNew('');
          toast(messages.account.passwordChanged);
        },
      },
    );
  return (
    <Form className={styles.form} onSubmit={submit}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Field
        label={messages.account.currentPassword}
        type="password"
        autoComplete="current-password"
        required
        value={currentPassword}
        onChange={({ target }) => setCurrent(target.value)}
        error={fields['currentPassword']}
      />
      <Field
        label={messages.account.newPassword}
        type="password"
        autoComplete="new-password"
        required
        minLength={10}
        value={newPassword}
        onChange={({ target }) => setNew(target.value)}
        hint={messages.account.passwordHint}
        error={fields['newPassword']}
      />
      {Object.keys(fields).length === 0 && <ErrorNotice error={change.error} />}
      <Button type="submit" busy={change.isPending}>
        {messages.account.changePassword}
      </Button>
    </Form>
  );
}
