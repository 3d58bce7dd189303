import { useState } from 'react';
import { useCreateCategory, useRenameCategory } from '../../api/categories.ts';
import type { Category } from '../../api/categories.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import type { FieldError } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';

interface CategoryDialogProps {
  /** The category to rename; without it a new one is created. */
  category?: Category;
  onClose: () => void;
}

/** Creates or renames a category. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const texts = messages.feeds;
  const [name, setName] = useState(category?.name ?? '');
  const create = useCreateCategory();
  const rename = useRenameCategory();
  const toast = useToast();
  const isBusy = create.isPending || rename.isPending;
  const error = create.error ?? rename.error;
  const save = async () => {
    if (category) await rename.mutateAsync({ id: category.id, name });
    else await create.mutateAsync(name);
    toast(category ? texts.categoryRenamed : texts.categoryCreated(name.trim()));
    onClose();
  };
  return (
    <Dialog
      title={category ? texts.renameCategory : texts.newCategory}
      onClose={onClose}
      busy={isBusy}
    >
      <Form onSubmit={save}>
        <Field
          label={texts.categoryName}
          required
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={error ? reason(error) : undefined}
        />
        <DialogActions>
          <Button busy={isBusy} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            {category ? messages.common.save : texts.createCategory}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function reason(error: Error): FieldError {
  const { fields, sentence } = Problem.from(error);
  return fields['name'] ?? sentence;
}
