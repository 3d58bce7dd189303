import { useState } from 'react';
import { useDeleteAccount } from '../../api/account.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice, Warning } from '../../components/notice.tsx';
import { messages } from '../../messages/index.ts';

/** Deletes the account after its password is entered. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const remove = useDeleteAccount();
  return (
    <Dialog title={messages.account.deleteQuestion} onClose={onClose} busy={remove.isPending}>
      <Form onSubmit={() => remove.mutateAsync({ password })}>
        <Warning>{messages.account.deleteWarning}</Warning>
        <Field
          label={messages.account.passwordAgain}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <ErrorNotice error={remove.error} />
        <DialogActions>
          <Button busy={remove.isPending} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" kind="danger" busy={remove.isPending}>
            {messages.account.deleteConfirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
