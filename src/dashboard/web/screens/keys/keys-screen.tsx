import { useState } from 'react';
import { useApiKeys, useRevokeApiKey } from '../../api/keys.ts';
import type { ApiKey } from '../../api/keys.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Card, Screen } from '../../components/screen.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { KeyRow } from './key-row.tsx';
import styles from './keys.module.css';
import { NewKeyDialog } from './new-key-dialog.tsx';

export function KeysScreen() {
  const keys = useApiKeys();
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
      New key
    </Button>
  );
  return (
    <Screen
      title="API keys"
      lead="A key lets a program use the API in your name. Give each program a key of its own."
      actions={create}
    >
      <Card>
        <Loaded query={keys}>
          {(data) =>
            data.length === 0 ? (
              <EmptyState icon="keys" title="No key yet" action={create}>
                Make a key, copy it, and send it with each request. You can revoke it at any time.
              </EmptyState>
            ) : (
              <ul className={styles.list}>
                {data.map((key) => (
                  <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {isCreating && <NewKeyDialog onClose={() => setCreating(false)} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </Screen>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useRevokeApiKey();
  const toast = useToast();
  const confirm = async () => {
    await revoke.mutateAsync(apiKey.id);
    toast(`“${apiKey.name}” is revoked.`);
  };
  return (
    <ConfirmDialog title="Revoke this key?" action="Revoke" onConfirm={confirm} onClose={onClose}>
      <p>
        <strong>{apiKey.name}</strong> ({apiKey.keyPrefix}…{apiKey.keySuffix}) stops working at
        once, in every program that uses it. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
