import { useState } from 'react';
import type { ApiKey, CreatedApiKey } from '../../api/keys.ts';
import { useRotateApiKey } from '../../api/keys.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Select } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice, Warning } from '../../components/notice.tsx';
import { useNow } from '../../times.ts';
import { statusOf } from './key-status.ts';
import styles from './keys.module.css';
import { RawKey } from './raw-key.tsx';
import { useSecret } from './secret-keeper.tsx';

const DAY = 86_400;
const GRACE_PERIODS = [
  { seconds: 0, label: 'Immediately', left: '' },
  { seconds: 3_600, label: 'In 1 hour', left: '1 hour' },
  { seconds: DAY, label: 'In 1 day', left: '1 day' },
  { seconds: 7 * DAY, label: 'In 7 days', left: '7 days' },
];

/** Rotates the secret of a key, then shows the new raw key until the dialog is closed. */
export function RotateKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [grace, setGrace] = useState(DAY);
  const [rawKey, setRawKey] = useState<string>();
  const rotate = useRotateApiKey();
  const showSecret = useSecret<CreatedApiKey>((rotated) => setRawKey(rotated.rawKey));
  const { previous } = statusOf(apiKey, useNow());
  if (rawKey) {
    const left = GRACE_PERIODS.find(({ seconds }) => seconds === grace)?.left;
    return (
      <Dialog key="rotated" title={`The new key of “${apiKey.name}”`} onClose={onClose}>
        <RawKey rawKey={rawKey} />
        <p>
          Replace the old secret in your programs. It{' '}
          {left ? `still works for ${left}.` : 'no longer works.'}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </Dialog>
    );
  }
  const submit = () => rotate.mutateAsync({ id: apiKey.id, graceSeconds: grace }).then(showSecret);
  return (
    <Dialog title={`Rotate “${apiKey.name}”`} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={styles.explained}>
          The key gets a new secret and keeps its name, its settings and its history. The old one
          can keep working until your programs use the new one.
        </p>
        <Select
          label="The old secret stops working"
          value={grace}
          onChange={({ target }) => setGrace(Number(target.value))}
        >
          {GRACE_PERIODS.map(({ seconds, label }) => (
            <option key={seconds} value={seconds}>
              {label}
            </option>
          ))}
        </Select>
        {previous && (
          <Warning>
            The key before, …{previous.keySuffix}, still works. It stops now: at most two work at a
            time.
          </Warning>
        )}
        <ErrorNotice error={rotate.error} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" icon="rotate" busy={rotate.isPending}>
            Rotate
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
