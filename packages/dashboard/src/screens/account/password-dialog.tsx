import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { messages } from '../../messages/index.ts';
import { PasswordAgain } from './password-again.tsx';

interface PasswordDialogProps {
  title: string;
  text: string;
  action: string;
  isDangerous?: boolean;
  onSubmit: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password. What is done with it also closes the dialog. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, action, isDangerous = false, onSubmit, onClose } = props;
  const [password, setPassword] = useState('');
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: onSubmit, gcTime: 0 });
  const { fields } = Problem.from(error);
  return (
    <Dialog title={title} onClose={onClose} busy={isPending}>
      <Form onSubmit={() => mutateAsync(password)}>
        <p>{text}</p>
        <PasswordAgain value={password} onChange={setPassword} error={fields['password']} />
        {!fields['password'] && <ErrorNotice error={error} />}
        <DialogActions>
          <Button busy={isPending} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" kind={isDangerous ? 'danger' : 'primary'} busy={isPending}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
