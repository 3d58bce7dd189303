import { useId, useState } from 'react';
import type { ApiKey } from '../../api/keys.ts';
import { useUpdateApiKey } from '../../api/keys.ts';
import { EditableName } from '../../components/editable-name.tsx';
import { useNow } from '../../times.ts';
import { KeyActions } from './key-actions.tsx';
import type { OpenDialog } from './key-dialogs.tsx';
import { KeyFacts } from './key-facts.tsx';
import { KeyBadges } from './key-badges.tsx';
import { statusOf } from './key-status.ts';
import styles from './keys.module.css';
import { KeyUsage } from './key-usage.tsx';

interface KeyRowProps {
  apiKey: ApiKey;
  onOpen: (dialog: OpenDialog) => void;
}

/** A key of the list: its state, its actions and, on request, its usage. */
export function KeyRow({ apiKey, onOpen }: KeyRowProps) {
  const [isUsageShown, setUsageShown] = useState(false);
  const rename = useUpdateApiKey();
  const usage = useId();
  const status = statusOf(apiKey, useNow());
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <div className={styles.heading}>
          <EditableName
            name={apiKey.name}
            label={`Name of ${apiKey.name}`}
            onRename={(name) => rename.mutateAsync({ id: apiKey.id, change: { name } })}
          />
          <KeyBadges apiKey={apiKey} status={status} />
        </div>
        <KeyFacts apiKey={apiKey} status={status} />
      </div>
      <div className={styles.actions}>
        <KeyActions
          apiKey={apiKey}
          usageId={usage}
          isUsageShown={isUsageShown}
          onSwitchUsage={() => setUsageShown(!isUsageShown)}
          onOpen={onOpen}
        />
      </div>
      {isUsageShown && (
        <div id={usage} className={styles.usage}>
          <KeyUsage apiKey={apiKey} />
        </div>
      )}
    </li>
  );
}
