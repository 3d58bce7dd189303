import { useState } from 'react';
import type { CreatedApiKey } from '../../api/keys.ts';
import { Dialog } from '../../components/dialog.tsx';
import { words } from '../../messages/index.ts';
import { FirstLines } from './first-lines.tsx';
import { FirstRequest } from './first-request.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** Creates a key, then shows the raw key until the dialog is closed. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!created) {
    return (
      <Dialog title={words.keys.newTitle} kind="wide" onClose={onClose} busy={isBusy}>
        <NewKeyForm onCreated={setCreated} onCancel={onClose} onBusy={setBusy} />
      </Dialog>
    );
  }
  const { id, name, rawKey } = created;
  return (
    <SecretDialog key="created" title={words.keys.yourKey(name)} rawKey={rawKey} onClose={onClose}>
      {(onCopied) => (
        <>
          <FirstLines rawKey={rawKey} onCopied={onCopied} />
          <FirstRequest keyId={id} />
        </>
      )}
    </SecretDialog>
  );
}
