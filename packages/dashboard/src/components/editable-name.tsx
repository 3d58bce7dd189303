import { useState } from 'react';
import { Problem } from '../api/problem.ts';
import { messages } from '../messages/index.ts';
import { Button, IconButton } from './button.tsx';
import styles from './editable-name.module.css';
import { Field } from './field.tsx';
import type { FieldError } from './field.tsx';
import { Form } from './form.tsx';

interface EditableNameProps {
  name: string;
  label: string;
  onRename: (name: string) => Promise<unknown>;
}

/** A name that can be edited in place. Enter saves the change, Escape discards it. */
export function EditableName({ name, label, onRename }: EditableNameProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<FieldError>();
  const [busy, setBusy] = useState(false);

  const stop = () => {
    setDraft(null);
    setError(undefined);
  };
  const save = async () => {
    if (draft === null) return;
    if (draft.trim() === name) {
      stop();
      return;
    }
    setBusy(true);
    try {
      await onRename(draft);
      stop();
    } catch (failure) {
      const problem = Problem.from(failure);
      setError(problem.fields['name'] ?? problem.fields['title'] ?? problem.sentence);
    } finally {
      setBusy(false);
    }
  };

  if (draft === null) {
    return (
      <div className={styles.name}>
        <span className={styles.text} dir="auto">
          {name}
        </span>
        <IconButton
          icon="pencil"
          label={messages.common.rename(name)}
          onClick={() => setDraft(name)}
        />
      </div>
    );
  }
  return (
    <Form
      className={styles.form}
      onSubmit={save}
      onKeyDown={({ key }) => key === 'Escape' && stop()}
    >
      <Field
        label={label}
        hideLabel
        autoFocus
        required
        maxLength={100}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onFocus={({ target }) => target.select()}
        error={error}
      />
      <Button type="submit" kind="primary" busy={busy}>
        {messages.common.save}
      </Button>
      <IconButton icon="close" label={messages.common.cancel} onClick={stop} />
    </Form>
  );
}
