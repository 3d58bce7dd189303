import type { ApiKey } from '../../api/keys.ts';
import { useRevokeApiKey } from '../../api/keys.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useToast } from '../../components/toast.tsx';
import { EditKeyDialog } from './edit-key-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

/** The open dialog of the screen; at most one. */
export type OpenDialog =
  { kind: 'create' } | { kind: 'edit' | 'rotate' | 'revoke'; apiKey: ApiKey };

export function KeyDialogs(props: { dialog: OpenDialog | null; onClose: () => void }) {
  const { dialog, onClose } = props;
  if (dialog?.kind === 'create') return <NewKeyDialog onClose={onClose} />;
  if (dialog?.kind === 'edit') return <EditKeyDialog apiKey={dialog.apiKey} onClose={onClose} />;
  if (dialog?.kind === 'rotate') {
    return <RotateKeyDialog apiKey={dialog.apiKey} onClose={onClose} />;
  }
  if (dialog?.kind === 'revoke') return <RevokeDialog apiKey={dialog.apiKey} onClose={onClose} />;
  return null;
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useRevokeApiKey();
  const toast = useToast();
  const confirm = async () => {
    await revoke.mutateAsync(apiKey.id);
    toast(`“${apiKey.name}” has been revoked.`);
  };
  return (
    <ConfirmDialog title="Revoke this key?" action="Revoke" onConfirm={confirm} onClose={onClose}>
      <p>
        <strong dir="auto">{apiKey.name}</strong> ({apiKey.keyPrefix}…{apiKey.keySuffix}) stops
        working immediately in every program that uses it. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
