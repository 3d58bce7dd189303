import { useState } from 'react';
import type { ApiKey } from '../../api/keys.ts';
import { useUpdateApiKey } from '../../api/keys.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { useToast } from '../../components/toast.tsx';
import { changeOf, settingsOf } from './key-settings.ts';
import { KeySettingsFields } from './key-settings-fields.tsx';

/** Changes the settings of a key; the raw key stays the same. */
export function EditKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [before] = useState(() => settingsOf(apiKey));
  const [settings, setSettings] = useState(before);
  const update = useUpdateApiKey();
  const toast = useToast();
  const { fields } = Problem.from(update.error);
  const save = () => {
    const onSuccess = () => {
      toast(`“${apiKey.name}” has been changed.`);
      onClose();
    };
    return update.mutateAsync({ id: apiKey.id, change: changeOf(settings, before) }, { onSuccess });
  };
  return (
    <Dialog title={`Edit “${apiKey.name}”`} onClose={onClose}>
      <Form onSubmit={save}>
        <KeySettingsFields settings={settings} onChange={setSettings} problems={fields} />
        {Object.keys(fields).length === 0 && <ErrorNotice error={update.error} />}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={update.isPending}>
            Save
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
