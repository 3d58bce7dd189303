import { useId, useState } from 'react';
import type { CreatedApiKey } from '../../api/keys.ts';
import { useCreateApiKey } from '../../api/keys.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import type { Secret } from '../../components/secret-dialog.tsx';
import { useShowSecret } from '../../components/secret-keeper.tsx';
import { messages } from '../../messages/index.ts';
import { FirstLines } from './first-lines.tsx';
import { FirstRequest } from './first-request.tsx';
import { isMetadata, toKeyChange, NEW_KEY } from './key-settings.ts';
import { KeyAboutFields } from './key-about-fields.tsx';
import { KeyLimitFields } from './key-limit-fields.tsx';
import { KeySettingsFields } from './key-settings-fields.tsx';
import styles from './key-form.module.css';
import { PermissionFields } from './permission-fields.tsx';
import { RawKey } from './raw-key.tsx';

interface NewKeyFormProps {
  suggestion?: string;
  onCreated: (key: CreatedApiKey) => void;
  onCancel?: () => void;
  /** Whether a request is pending. */
  onBusy?: (isBusy: boolean) => void;
}

/**
 * Creates a key with a name and permissions, and shows its raw key. Other settings are hidden at
 * first.
 */
export function NewKeyForm({ suggestion = '', onCreated, onCancel, onBusy }: NewKeyFormProps) {
  const [name, setName] = useState(suggestion);
  const [settings, setSettings] = useState(NEW_KEY);
  const [isOpened, setOpened] = useState(false);
  const options = useId();
  const create = useCreateApiKey();
  const showSecret = useShowSecret();
  const { name: wrongName, scopes: wrongScopes, ...problems } = Problem.from(create.error).fields;
  const hasProblems = Object.keys(problems).length > 0;
  // A hidden field with an error must become visible.
  const isOpen = isOpened || hasProblems;
  const submit = async () => {
    if (!isMetadata(settings.metadata)) return;
    onBusy?.(true);
    try {
      const created = await create.mutateAsync({ name, ...toKeyChange(settings, NEW_KEY) });
      showSecret(newKeySecret(created));
      onCreated(created);
    } finally {
      onBusy?.(false);
    }
  };
  return (
    <Form onSubmit={submit}>
      <Field
        label={messages.keys.name}
        hint={messages.keys.nameHint}
        required
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={wrongName}
      />
      <PermissionFields
        settings={settings}
        onChange={setSettings}
        isWrong={wrongScopes !== undefined}
      />
      <Button
        kind="quiet"
        icon={isOpen ? 'up' : 'down'}
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={isOpen ? options : undefined}
        onClick={() => setOpened(!isOpen)}
      >
        {messages.keys.moreOptions}
      </Button>
      {isOpen && (
        <div id={options} className={`stack ${styles.options}`}>
          <KeySettingsFields settings={settings} onChange={setSettings} problems={problems} />
          <KeyLimitFields settings={settings} onChange={setSettings} problems={problems} />
          <KeyAboutFields settings={settings} onChange={setSettings} problems={problems} />
        </div>
      )}
      {!wrongName && !wrongScopes && !hasProblems && <ErrorNotice error={create.error} />}
      <DialogActions>
        {onCancel && (
          <Button busy={create.isPending} onClick={onCancel}>
            {messages.common.cancel}
          </Button>
        )}
        <Button type="submit" kind="primary" icon="keys" busy={create.isPending}>
          {messages.keys.create}
        </Button>
      </DialogActions>
    </Form>
  );
}

const newKeySecret = ({ id, name, rawKey }: CreatedApiKey): Secret => ({
  title: messages.keys.yourKey(name),
  text: rawKey,
  notCopied: messages.keys.notCopied,
  children: (onCopied) => (
    <>
      <RawKey rawKey={rawKey} onCopied={onCopied} />
      <FirstLines rawKey={rawKey} onCopied={onCopied} />
      <FirstRequest keyId={id} />
    </>
  ),
});
