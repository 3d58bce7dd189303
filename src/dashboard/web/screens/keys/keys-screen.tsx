import { useState } from 'react';
import { useApiKeys } from '../../api/keys.ts';
import { Button } from '../../components/button.tsx';
import { Card, Screen } from '../../components/screen.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { KeyDialogs } from './key-dialogs.tsx';
import type { OpenDialog } from './key-dialogs.tsx';
import { KeyRow } from './key-row.tsx';

export function KeysScreen() {
  const keys = useApiKeys();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setDialog({ kind: 'create' })}>
      New key
    </Button>
  );
  return (
    <Screen
      title="API keys"
      lead="A key lets a program use the API as this account. Create a separate key for each program."
      actions={create}
    >
      <Card>
        <Loaded query={keys}>
          {(data) =>
            data.length === 0 ? (
              <EmptyState icon="keys" title="No keys yet" action={create}>
                Create a key, copy it, and send it with each request. You can revoke it at any time.
              </EmptyState>
            ) : (
              <ul>
                {data.map((key) => (
                  <KeyRow key={key.id} apiKey={key} onOpen={setDialog} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      <KeyDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Screen>
  );
}
