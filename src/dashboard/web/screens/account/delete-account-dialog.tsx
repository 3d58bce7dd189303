import { useState } from 'react';
import { useDeleteAccount } from '../../api/account.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice, Warning } from '../../components/notice.tsx';

/** Deletes the account after its password is entered. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const remove = useDeleteAccount();
  return (
    <Dialog title="Delete the account?" onClose={onClose}>
      <Form onSubmit={() => remove.mutateAsync({ password })}>
        <Warning>
          All API keys stop working immediately. Feeds, categories and posts are deleted
          permanently.
        </Warning>
        <Field
          label="Your password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <ErrorNotice error={remove.error} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="danger" busy={remove.isPending}>
            Delete everything
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
