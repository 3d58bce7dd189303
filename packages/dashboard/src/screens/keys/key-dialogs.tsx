import { useLocation } from 'wouter';
import type { ApiKey } from '../../api/keys.ts';
import { useRevokeApiKey } from '../../api/keys.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RenameKeyDialog } from './rename-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

/** The open dialog of the screen; at most one. */
export type OpenDialog =
  { kind: 'create' } | { kind: 'rename' | 'rotate' | 'revoke'; apiKey: ApiKey };

export function KeyDialogs(props: { dialog: OpenDialog | null; onClose: () => void }) {
  const { dialog, onClose } = props;
  if (!dialog) return null;
  if (dialog.kind === 'create') return <NewKeyDialog onClose={onClose} />;
  const { kind, apiKey } = dialog;
  if (kind === 'rename') return <RenameKeyDialog apiKey={apiKey} onClose={onClose} />;
  if (kind === 'rotate') return <RotateKeyDialog apiKey={apiKey} onClose={onClose} />;
  return <RevokeDialog apiKey={apiKey} onClose={onClose} />;
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useRevokeApiKey();
  const toast = useToast();
  const [location, navigate] = useLocation();
  const confirm = async () => {
    await revoke.mutateAsync(apiKey.id);
    toast(messages.keys.revoked(apiKey.name));
    // The page of the key is gone with it.
    if (location !== '/keys') navigate('/keys');
  };
  return (
    <ConfirmDialog
      title={messages.keys.revokeTitle}
      action={messages.keys.revoke}
      typedName={apiKey.keySuffix}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong dir="auto">{apiKey.name}</strong>{' '}
        <code dir="ltr">
          {apiKey.keyPrefix}…{apiKey.keySuffix}
        </code>
      </p>
      <p>{messages.keys.revokeText}</p>
    </ConfirmDialog>
  );
}
