import type { ApiKey } from '../../api/keys.ts';
import { useScopes } from '../../api/keys.ts';
import { Badge, Status } from '../../components/badge.tsx';
import { Day, Time, TimeUntil } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { scopeName } from '../../messages/service-texts.ts';
import { useNow } from '../../times.ts';
import { presetChoices, findPreset } from './key-presets.ts';
import { getKeyStatus } from './key-status.ts';
import styles from './keys.module.css';

const KINDS = { active: 'good', expiring: 'warning', paused: 'quiet', expired: 'bad' } as const;

/** Whether a key works, and whether its old secret does as well. */
export function KeyStatusCell({ apiKey }: { apiKey: ApiKey }) {
  const { state, previous } = getKeyStatus(apiKey, useNow());
  return (
    <span className={styles.status}>
      <Status kind={KINDS[state]}>{messages.keys.statuses[state]}</Status>
      {previous && (
        <Badge kind={previous.usedSince ? 'warning' : 'quiet'} icon="rotate">
          {messages.keys.rotating}
        </Badge>
      )}
    </span>
  );
}

/** What a key may do, in a word where it is a usual set. */
export function KeyScopes({ apiKey: { scopes } }: { apiKey: ApiKey }) {
  const { data: all } = useScopes();
  const preset = findPreset(scopes);
  if (preset === 'fullAccess') return <Badge kind="warning">{messages.keys.fullAccess}</Badge>;
  const usual = presetChoices().find(({ id }) => id === preset && id !== 'custom');
  if (usual) return <span title={scopes.join(', ')}>{usual.name}</span>;
  if (all && scopes.length === all.length) return <span>{messages.keys.allPermissions}</span>;
  const [first = ''] = scopes;
  return (
    <span title={scopes.join(', ')}>
      <ScopeName scope={first} /> {scopes.length > 1 && messages.keys.moreScopes(scopes.length - 1)}
    </span>
  );
}

function ScopeName({ scope }: { scope: string }) {
  const name = scopeName(scope);
  return name === scope ? <code>{scope}</code> : <span>{name}</span>;
}

export function LastUsed({ apiKey }: { apiKey: ApiKey }) {
  const { use } = getKeyStatus(apiKey, useNow());
  if (!apiKey.lastUsedAt) return <span className={styles.quiet}>{messages.keys.neverUsed}</span>;
  return (
    <span
      className={`${styles.time} ${use === 'idle' ? styles.warned : ''}`}
      title={use === 'idle' ? messages.keys.unusedFor90Days : undefined}
    >
      <Time instant={apiKey.lastUsedAt} />
    </span>
  );
}

export function Expiry({ apiKey: { expiresAt, ...apiKey } }: { apiKey: ApiKey }) {
  const { state } = getKeyStatus({ expiresAt, ...apiKey }, useNow());
  if (expiresAt === null) return <span className={styles.quiet}>{messages.keys.never}</span>;
  if (state !== 'expiring') return <Day instant={expiresAt} />;
  return (
    <span className={`${styles.time} ${styles.warned}`}>
      <TimeUntil instant={expiresAt} />
    </span>
  );
}

/** The ends of the raw key; the grant of an app has none that anybody knows. */
export const MaskedKey = ({ apiKey }: { apiKey: ApiKey }) =>
  apiKey.oauthClient === null ? (
    <code className={styles.masked} dir="ltr">
      {apiKey.keyPrefix}…{apiKey.keySuffix}
    </code>
  ) : (
    <span title={apiKey.oauthClient}>{messages.consent.connected}</span>
  );
