import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { messages } from '../messages/index.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { ErrorNotice } from './notice.tsx';

interface ConfirmProps {
  title: string;
  /** What will happen, with the names of the records. */
  children: ReactNode;
  /** The label of the button, a verb. */
  action: string;
  /** A name that the user types before the button works. */
  typedName?: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/**
 * Asks for confirmation before an action that cannot be undone. It cannot be dismissed while the
 * request is pending. On failure it stays open and shows the reason.
 */
export function ConfirmDialog(props: ConfirmProps) {
  const { title, children, action, typedName, onConfirm, onClose } = props;
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: onConfirm });
  const [typed, setTyped] = useState('');
  const isRefused = typedName !== undefined && typed.trim() !== typedName.trim();
  const confirm = async () => {
    if (isRefused) return;
    await mutateAsync(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog title={title} onClose={onClose} busy={isPending}>
      <Form onSubmit={confirm}>
        <div>{children}</div>
        {typedName !== undefined && (
          <Field
            label={messages.common.typeName(typedName)}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <ErrorNotice error={error} />
        <DialogActions>
          <Button busy={isPending} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" kind="danger" busy={isPending} disabled={isRefused}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
