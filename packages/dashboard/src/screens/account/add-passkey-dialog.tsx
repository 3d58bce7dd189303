import { useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { useAddPasskey } from '../../api/security.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { browserName } from './browser-name.ts';
import { PasswordAgain } from './password-again.tsx';

/** Adds a passkey, which the browser makes. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(() => browserName(navigator.userAgent));
  const [password, setPassword] = useState('');
  const add = useAddPasskey();
  const toast = useToast();
  const { fields } = Problem.from(add.error);
  const submit = async () => {
    const passkey = await add.mutateAsync({ name, password });
    toast(messages.account.passkeyAdded(passkey.name));
    onClose();
  };
  return (
    <Dialog title={messages.account.addPasskey} onClose={onClose} busy={add.isPending}>
      <Form onSubmit={submit}>
        <Field
          label={messages.account.name}
          hint={messages.account.passkeyNameHint}
          required
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={fields['name']}
        />
        <PasswordAgain value={password} onChange={setPassword} error={fields['password']} />
        {Object.keys(fields).length === 0 && <ErrorNotice error={add.error} />}
        <DialogActions>
          <Button busy={add.isPending} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={add.isPending}>
            {messages.account.addPasskey}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
