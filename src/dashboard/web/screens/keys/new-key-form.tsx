import { useState } from 'react';
import type { CreatedApiKey } from '../../api/keys.ts';
import { useCreateApiKey } from '../../api/keys.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { ErrorNotice } from '../../components/notice.tsx';

interface NewKeyFormProps {
  suggestion?: string;
  onCreated: (key: CreatedApiKey) => void;
  onCancel?: () => void;
}

/** Asks for the name of a key and makes it. */
export function NewKeyForm({ suggestion = '', onCreated, onCancel }: NewKeyFormProps) {
  const [name, setName] = useState(suggestion);
  const create = useCreateApiKey();
  const wrongName = Problem.from(create.error).fields['name'];
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) create.mutate(name, { onSuccess: onCreated });
      }}
    >
      <Field
        label="Name"
        hint="What will use the key, such as “Website” or “Phone”."
        required
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={wrongName}
      />
      {!wrongName && <ErrorNotice error={create.error} />}
      <DialogActions>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" kind="primary" icon="keys" busy={create.isPending}>
          Make the key
        </Button>
      </DialogActions>
    </form>
  );
}
