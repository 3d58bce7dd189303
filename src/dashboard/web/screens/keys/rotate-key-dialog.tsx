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
const GRACES = [
  { seconds: 0, label: 'At once', left: '' },
  { seconds: 3_600, label: 'In 1 hour', left: '1 hour' },
  { seconds: DAY, label: 'In 1 day', left: '1 day' },
  { seconds: 7 * DAY, label: 'In 7 days', left: '7 days' },
];

/** Gives a key a new raw key, then shows it for as long as the dialog is open. */
export function RotateKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [grace, setGrace] = useState(DAY);
  const [rawKey, setRawKey] = useState<string>();
  const rotate = useRotateApiKey();
  const handOver = useSecret<CreatedApiKey>((rotated) => setRawKey(rotated.rawKey));
  const { previous } = statusOf(apiKey, useNow());
  if (rawKey) {
    const left = GRACES.find(({ seconds }) => seconds === grace)?.left;
    return (
      <Dialog key="rotated" title={`The new key of “${apiKey.name}”`} onClose={onClose}>
        <RawKey rawKey={rawKey} />
        <p>
          Give it to the programs that have the old one, which{' '}
          {left ? `works for ${left} more.` : 'no longer works.'}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </Dialog>
    );
  }
  const submit = () => rotate.mutateAsync({ id: apiKey.id, graceSeconds: grace }).then(handOver);
  return (
    <Dialog title={`Rotate “${apiKey.name}”`} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={styles.explained}>
          The key gets a new secret and keeps its name, its settings and its history. The old one
          can go on working until your programs have the new one.
        </p>
        <Select
          label="The old key stops working"
          value={grace}
          onChange={({ target }) => setGrace(Number(target.value))}
        >
          {GRACES.map(({ seconds, label }) => (
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
