import type { ApiKey } from '../../api/keys.ts';
import { useScopes } from '../../api/keys.ts';
import { Badge, Status } from '../../components/badge.tsx';
import { Day, Time, TimeUntil } from '../../components/time.tsx';
import { words } from '../../messages/index.ts';
import { scopeName } from '../../messages/service-texts.ts';
import { useNow } from '../../times.ts';
import { presetChoices, presetOf } from './key-presets.ts';
import { statusOf } from './key-status.ts';
import styles from './keys.module.css';

const KINDS = { active: 'good', expiring: 'warning', paused: 'quiet', expired: 'bad' } as const;

/** Whether a key works, and whether its old secret does as well. */
export function KeyStatusCell({ apiKey }: { apiKey: ApiKey }) {
  const { state, previous } = statusOf(apiKey, useNow());
  return (
    <span className={styles.status}>
      <Status kind={KINDS[state]}>{words.keys.statuses[state]}</Status>
      {previous && (
        <Badge kind={previous.usedSince ? 'warning' : 'quiet'} icon="rotate">
          {words.keys.rotating}
        </Badge>
      )}
    </span>
  );
}

/** What a key may do, in a word where it is a usual set. */
export function KeyScopes({ apiKey: { scopes } }: { apiKey: ApiKey }) {
  const { data: all } = useScopes();
  const preset = presetOf(scopes);
  if (preset === 'fullAccess') return <Badge kind="warning">{words.keys.fullAccess}</Badge>;
  const usual = presetChoices().find(({ id }) => id === preset && id !== 'custom');
  if (usual) return <span title={scopes.join(', ')}>{usual.name}</span>;
  if (all && scopes.length === all.length) return <span>{words.keys.allPermissions}</span>;
  const [first = ''] = scopes;
  return (
    <span title={scopes.join(', ')}>
      <ScopeName scope={first} /> {scopes.length > 1 && words.keys.moreScopes(scopes.length - 1)}
    </span>
  );
}

function ScopeName({ scope }: { scope: string }) {
  const name = scopeName(scope);
  return name === scope ? <code>{scope}</code> : <span>{name}</span>;
}

export function LastUsed({ apiKey }: { apiKey: ApiKey }) {
  const { use } = statusOf(apiKey, useNow());
  if (!apiKey.lastUsedAt) return <span className={styles.quiet}>{words.keys.neverUsed}</span>;
  return (
    <span
      className={`${styles.time} ${use === 'idle' ? styles.warned : ''}`}
      title={use === 'idle' ? words.keys.unusedFor90Days : undefined}
    >
      <Time instant={apiKey.lastUsedAt} />
    </span>
  );
}

export function Expiry({ apiKey: { expiresAt, ...apiKey } }: { apiKey: ApiKey }) {
  const { state } = statusOf({ expiresAt, ...apiKey }, useNow());
  if (expiresAt === null) return <span className={styles.quiet}>{words.keys.never}</span>;
  if (state !== 'expiring') return <Day instant={expiresAt} />;
  return (
    <span className={`${styles.time} ${styles.warned}`}>
      <TimeUntil instant={expiresAt} />
    </span>
  );
}

/** The value of a key, as far as it is known. */
export const MaskedKey = ({ apiKey }: { apiKey: ApiKey }) => (
  <code className={styles.masked} dir="ltr">
    {apiKey.keyPrefix}…{apiKey.keySuffix}
  </code>
);
