import { useState } from 'react';
import { useCreateCategory } from '../../api/categories.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { useToast } from '../../components/toast.tsx';

/** Creates a category. */
export function NewCategoryDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const create = useCreateCategory();
  const toast = useToast();
  const onSuccess = () => {
    toast(`“${name.trim()}” has been created.`);
    onClose();
  };
  return (
    <Dialog title="New category" onClose={onClose}>
      <Form onSubmit={() => create.mutateAsync(name, { onSuccess })}>
        <Field
          label="Name"
          required
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={create.error ? reason(create.error) : undefined}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={create.isPending}>
            Create category
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function reason(error: Error): string {
  const { fields, message } = Problem.from(error);
  return fields['name'] ?? message;
}
