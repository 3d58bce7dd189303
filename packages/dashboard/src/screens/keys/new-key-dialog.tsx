import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { messages } from '../../messages/index.ts';
import { NewKeyForm } from './new-key-form.tsx';

/** Creates a key. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog title={messages.keys.newTitle} kind="wide" onClose={onClose} busy={isBusy}>
      <NewKeyForm onCreated={onClose} onCancel={onClose} onBusy={setBusy} />
    </Dialog>
  );
}
