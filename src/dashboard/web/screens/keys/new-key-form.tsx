import { useId, useState } from 'react';
import type { CreatedApiKey } from '../../api/keys.ts';
import { useCreateApiKey } from '../../api/keys.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { changeOf, READER_APP_SCOPES, UNRESTRICTED } from './key-settings.ts';
import { KeySettingsFields } from './key-settings-fields.tsx';
import styles from './keys.module.css';
import { useSecret } from './secret-keeper.tsx';

interface NewKeyFormProps {
  suggestion?: string;
  onCreated: (key: CreatedApiKey) => void;
  onCancel?: () => void;
}

/** Creates a key with a name; other settings are optional and hidden at first. */
export function NewKeyForm({ suggestion = '', onCreated, onCancel }: NewKeyFormProps) {
  const [name, setName] = useState(suggestion);
  const [settings, setSettings] = useState(UNRESTRICTED);
  const [isOpened, setOpened] = useState(false);
  const options = useId();
  const create = useCreateApiKey();
  const handOver = useSecret(onCreated);
  const { name: wrongName, ...problems } = Problem.from(create.error).fields;
  const hasProblems = Object.keys(problems).length > 0;
  // A hidden field with an error must become visible.
  const isOpen = isOpened || hasProblems;
  return (
    <Form
      onSubmit={() =>
        create.mutateAsync({ name, ...changeOf(settings, UNRESTRICTED) }).then(handOver)
      }
    >
      <Field
        label="Name"
        hint="The program that will use the key, such as “Website” or “Phone”."
        required
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={wrongName}
      />
      <div>
        <Button
          kind="quiet"
          icon={isOpen ? 'up' : 'down'}
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={isOpen ? options : undefined}
          onClick={() => setOpened(!isOpen)}
        >
          More options
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            if (name === '') setName('Reader app');
            setSettings({ ...settings, scopes: READER_APP_SCOPES });
            setOpened(true);
          }}
        >
          For a reader app
        </Button>
      </div>
      {isOpen && (
        <div id={options} className={`stack ${styles.options}`}>
          <KeySettingsFields settings={settings} onChange={setSettings} problems={problems} />
        </div>
      )}
      {!wrongName && !hasProblems && <ErrorNotice error={create.error} />}
      <DialogActions>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" kind="primary" icon="keys" busy={create.isPending}>
          Create key
        </Button>
      </DialogActions>
    </Form>
  );
}
