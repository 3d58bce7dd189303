import { useState } from 'react';
import { useRevokeMany } from '../../api/keys.ts';
import type { ApiKey } from '../../api/keys.ts';
import { Problem } from '../../api/problem.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import bar from '../../components/selection-bar.module.css';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';

/** What can be done with the selected keys. */
export function KeySelectionBar({ keys, onDone }: { keys: ApiKey[]; onDone: () => void }) {
  const texts = messages.keys;
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeMany();
  const toast = useToast();
  const confirm = async () => {
    const failures = await revoke.mutateAsync(keys.map(({ id }) => id));
    const [first] = failures;
    if (first) {
      const text = texts.revokeManyFailed(failures.length, keys.length, first.message);
      toast(new Problem({ text }, first.code));
      return;
    }
    toast(texts.revokedMany(keys.length));
    onDone();
  };
  return (
    <div className={bar.bar} role="group" aria-label={texts.selectedKeys}>
      <span className={bar.count} role="status">
        {texts.selected(keys.length)}
      </span>
      <Button icon="trash" busy={revoke.isPending} onClick={() => setAsking(true)}>
        {texts.revoke}
      </Button>
      <IconButton icon="close" label={texts.clearSelection} onClick={onDone} />
      {isAsking && (
        <ConfirmDialog
          title={texts.revokeMany(keys.length)}
          action={texts.revoke}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <ul>
            {keys.map(({ id, name, keySuffix }) => (
              <li key={id}>
                <bdi>{name}</bdi> <code dir="ltr">…{keySuffix}</code>
              </li>
            ))}
          </ul>
          <p>{texts.revokeText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
