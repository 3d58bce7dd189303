import { useState } from 'react';
import { useCreateLabel, useRenameLabel } from '../../api/labels.ts';
import type { Label } from '../../api/labels.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';

interface LabelDialogProps {
  /** The label to rename; without it a new one is created. */
  label?: Label;
  onClose: () => void;
}

/** Creates or renames a label. */
export function LabelDialog({ label, onClose }: LabelDialogProps) {
  const texts = messages.labels;
  const [name, setName] = useState(label?.name ?? '');
  const create = useCreateLabel();
  const rename = useRenameLabel();
  const toast = useToast();
  const isBusy = create.isPending || rename.isPending;
  const error = create.error ?? rename.error;
  const problem = error && Problem.from(error);
  const save = async () => {
    if (label) await rename.mutateAsync({ id: label.id, name });
    else await create.mutateAsync(name);
    toast(label ? texts.renamed : texts.created(name.trim()));
    onClose();
  };
  return (
    <Dialog title={label ? texts.rename : texts.create} onClose={onClose} busy={isBusy}>
      <Form onSubmit={save}>
        <Field
          label={texts.name}
          required
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={problem ? (problem.fields['name'] ?? problem.sentence) : undefined}
        />
        <DialogActions>
          <Button busy={isBusy} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            {label ? messages.common.save : texts.create}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
