import { useState } from 'react';
import {
  hasPasskeys,
  isAtIpAddress,
  usePasskeys,
  useRemovePasskey,
  useRenamePasskey,
} from '../../api/security.ts';
import type { Passkey } from '../../api/security.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EditableName } from '../../components/editable-name.tsx';
import { Section } from '../../components/screen.tsx';
import { Loaded } from '../../components/states.tsx';
import { Day, Time } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import styles from './account.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

/** The passkeys of the account. */
export function PasskeySection() {
  const passkeys = usePasskeys();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const remove = useRemovePasskey();
  const toast = useToast();
  const texts = messages.account;
  return (
    <Section title={texts.passkeys} lead={texts.addPasskeyText}>
      <Loaded query={passkeys} rows={1}>
        {(data) =>
          data.length === 0 ? (
            <p className={styles.quiet}>{texts.noPasskeys}</p>
          ) : (
            <ul className={styles.rows}>
              {data.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRemove={() => setRemoved(passkey)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {hasPasskeys() ? (
        <div>
          <Button icon="plus" onClick={() => setAdding(true)}>
            {texts.addPasskey}
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>
          {isAtIpAddress() ? texts.noPasskeysAtIp : texts.noPasskeysHere}
        </p>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {removed && (
        <ConfirmDialog
          title={texts.removePasskeyTitle}
          action={texts.remove}
          onConfirm={async () => {
            await remove.mutateAsync(removed.id);
            toast(texts.passkeyRemoved(removed.name));
          }}
          onClose={() => setRemoved(null)}
        >
          <p>{texts.removePasskeyText(removed.name)}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const rename = useRenamePasskey();
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <EditableName
          name={name}
          label={messages.account.passkeyRename(name)}
          onRename={(changed) => rename.mutateAsync({ id, name: changed })}
        />
        <p className={styles.when}>
          {messages.common.created} <Day instant={createdAt} /> · {messages.account.lastUsed}{' '}
          {lastUsedAt ? <Time instant={lastUsedAt} /> : messages.account.never.toLowerCase()}
        </p>
      </div>
      <Button aria-label={messages.account.removePasskey(name)} onClick={onRemove}>
        {messages.account.remove}
      </Button>
    </li>
  );
}
