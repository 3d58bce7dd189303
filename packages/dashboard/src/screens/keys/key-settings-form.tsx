import { useState } from 'react';
import type { ApiKey } from '../../api/keys.ts';
import { useUpdateApiKey } from '../../api/keys.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { isMetadata, toKeyChange, toKeySettings } from './key-settings.ts';
import { KeyAboutFields } from './key-about-fields.tsx';
import { KeyLimitFields } from './key-limit-fields.tsx';
import { KeySettingsFields } from './key-settings-fields.tsx';
import styles from './keys.module.css';
import { PermissionFields } from './permission-fields.tsx';

/** Changes the settings of a key; the raw key stays the same. */
export function KeySettingsForm({ apiKey }: { apiKey: ApiKey }) {
  const [before, setBefore] = useState(() => toKeySettings(apiKey));
  const [settings, setSettings] = useState(before);
  const update = useUpdateApiKey();
  const toast = useToast();
  const { fields } = Problem.from(update.error);
  const save = async () => {
    if (!isMetadata(settings.metadata)) return;
    await update.mutateAsync({ id: apiKey.id, change: toKeyChange(settings, before) });
    setBefore(settings);
    toast(messages.keys.changed(apiKey.name));
  };
  return (
    <Form className={`stack ${styles.form}`} onSubmit={save}>
      <PermissionFields
        settings={settings}
        onChange={setSettings}
        isWrong={fields['scopes'] !== undefined}
      />
      <KeyAboutFields settings={settings} onChange={setSettings} problems={fields} />
      <KeySettingsFields settings={settings} onChange={setSettings} problems={fields} />
      <KeyLimitFields settings={settings} onChange={setSettings} problems={fields} />
      {Object.keys(fields).length === 0 && <ErrorNotice error={update.error} />}
      <div>
        <Button type="submit" kind="primary" busy={update.isPending}>
          {messages.keys.saveSettings}
        </Button>
      </div>
    </Form>
  );
}
