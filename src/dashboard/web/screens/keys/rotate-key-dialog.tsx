import { useState } from 'react';
import type { ApiKey } from '../../api/keys.ts';
import { useRotateApiKey } from '../../api/keys.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Select } from '../../components/field.tsx';
import { ErrorNotice, Warning } from '../../components/notice.tsx';
import { useNow } from '../../times.ts';
import { statusOf } from './key-status.ts';
import styles from './keys.module.css';
import { RawKey } from './raw-key.tsx';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Gives a key a new raw key, then shows it for as long as the dialog is open. */
export function RotateKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [grace, setGrace] = useState(DAY);
  const [rawKey, setRawKey] = useState<string>();
  const rotate = useRotateApiKey();
  const { previous } = statusOf(apiKey, useNow());
  if (rawKey) {
    return (
      <Dialog key="rotated" title={`The new key of “${apiKey.name}”`} onClose={onClose}>
        <RawKey rawKey={rawKey} />
        <p>
          {grace === 0
            ? 'The old key no longer works.'
            : 'Give it to the programs that have the old one, which works until then.'}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </Dialog>
    );
  }
  const submit = () =>
    rotate.mutate(
      { id: apiKey.id, graceSeconds: grace },
      { onSuccess: (rotated) => setRawKey(rotated.rawKey) },
    );
  return (
    <Dialog title={`Rotate “${apiKey.name}”`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!rotate.isPending) submit();
        }}
      >
        <p className={styles.explained}>
          The key gets a new secret and keeps its name, its settings and its history. The old one
          can go on working until your programs have the new one.
        </p>
        <Select
          label="The old key stops working"
          value={grace}
          onChange={({ target }) => setGrace(Number(target.value))}
        >
          <option value={0}>At once</option>
          <option value={HOUR}>In 1 hour</option>
          <option value={DAY}>In 1 day</option>
          <option value={7 * DAY}>In 7 days</option>
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
      </form>
    </Dialog>
  );
}
