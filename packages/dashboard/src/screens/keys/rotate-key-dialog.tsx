import { useState } from 'react';
import type { ApiKey } from '../../api/keys.ts';
import { useRotateApiKey } from '../../api/keys.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Select } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice, Warning } from '../../components/notice.tsx';
import { useShowSecret } from '../../components/secret-keeper.tsx';
import { messages } from '../../messages/index.ts';
import { useNow } from '../../times.ts';
import styles from './key-form.module.css';
import { getKeyStatus } from './key-status.ts';
import { RawKey } from './raw-key.tsx';

const DAY = 86_400;
/** How long the old secret goes on working, in seconds. */
const GRACES = { now: 0, hour: 3_600, day: DAY, week: 7 * DAY };
type Grace = keyof typeof GRACES;

/** Rotates the secret of a key, and shows the new raw key. */
export function RotateKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [grace, setGrace] = useState<Grace>('day');
  const rotate = useRotateApiKey();
  const showSecret = useShowSecret();
  const { previous } = getKeyStatus(apiKey, useNow());
  const texts = messages.keys;
  const submit = async () => {
    const { rawKey } = await rotate.mutateAsync({ id: apiKey.id, graceSeconds: GRACES[grace] });
    showSecret({
      title: texts.newKeyOf(apiKey.name),
      text: rawKey,
      notCopied: texts.notCopied,
      children: (onCopied) => (
        <>
          <RawKey rawKey={rawKey} onCopied={onCopied} />
          <p>
            {texts.replaceOld} {texts.oldWorksFor[grace]}
          </p>
        </>
      ),
    });
    onClose();
  };
  return (
    <Dialog title={texts.rotateTitle(apiKey.name)} onClose={onClose} busy={rotate.isPending}>
      <Form onSubmit={submit}>
        <p className={styles.explained}>{texts.rotateText}</p>
        <Select
          label={texts.oldEnds}
          value={grace}
          onChange={({ target }) => setGrace(target.value as Grace)}
        >
          {Object.entries(texts.oldGraces).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
        {previous && <Warning>{texts.previousStops(previous.keySuffix)}</Warning>}
        <ErrorNotice error={rotate.error} />
        <DialogActions>
          <Button busy={rotate.isPending} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" kind="primary" icon="rotate" busy={rotate.isPending}>
            {texts.rotate}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
