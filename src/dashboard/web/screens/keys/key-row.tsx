import type { ApiKey } from '../../api/keys.ts';
import { useRenameApiKey } from '../../api/keys.ts';
import { IconButton } from '../../components/button.tsx';
import { EditableName } from '../../components/editable-name.tsx';
import { Day, Time } from '../../components/time.tsx';
import styles from './keys.module.css';

/** A key of the list: renamed in place, revoked after a question. */
export function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const rename = useRenameApiKey();
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <EditableName
          name={apiKey.name}
          label={`Name of ${apiKey.name}`}
          onRename={(name) => rename.mutateAsync({ id: apiKey.id, name })}
        />
      </div>
      <code className={styles.masked}>
        {apiKey.keyPrefix}…{apiKey.keySuffix}
      </code>
      <p className={styles.times}>
        <span>
          {apiKey.lastUsedAt ? (
            <>
              Last used <Time instant={apiKey.lastUsedAt} />
            </>
          ) : (
            'Never used'
          )}
        </span>
        <span>
          Made on <Day instant={apiKey.createdAt} />
        </span>
      </p>
      <div className={styles.revoke}>
        <IconButton icon="trash" label={`Revoke ${apiKey.name}`} onClick={onRevoke} />
      </div>
    </li>
  );
}
