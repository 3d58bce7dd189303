import { useState } from 'react';
import type { ApiKey } from '../../api/keys.ts';
import { useUpdateApiKey } from '../../api/keys.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';

export function RenameKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [name, setName] = useState(apiKey.name);
  const update = useUpdateApiKey();
  const toast = useToast();
  const { fields } = Problem.from(update.error);
  const save = async () => {
    const { name: renamed } = await update.mutateAsync({ id: apiKey.id, change: { name } });
    toast(messages.keys.renamed(renamed));
    onClose();
  };
  return (
    <Dialog
      title={messages.keys.renameTitle(apiKey.name)}
      onClose={onClose}
      busy={update.isPending}
    >
      <Form onSubmit={save}>
        <Field
          label={messages.keys.name}
          required
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onFocus={({ target }) => target.select()}
          error={fields['name']}
        />
        {!fields['name'] && <ErrorNotice error={update.error} />}
        <DialogActions>
          <Button busy={update.isPending} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={update.isPending}>
            {messages.common.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
