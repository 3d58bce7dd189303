import { useState } from 'react';
import type { CreatedApiKey } from '../../api/keys.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { RawKey } from './raw-key.tsx';

/** Creates a key, then shows the raw key until the dialog is closed. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  if (!created) {
    return (
      <Dialog title="New API key" onClose={onClose}>
        <NewKeyForm onCreated={setCreated} onCancel={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={`Your key “${created.name}”`} onClose={onClose}>
      <RawKey rawKey={created.rawKey} />
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
