import type { ApiKey } from '../../api/keys.ts';
import { useScopes } from '../../api/keys.ts';
import { Icon } from '../../components/icon.tsx';
import { Day, Time, TimeUntil } from '../../components/time.tsx';
import { plainAddress } from './key-settings.ts';
import type { KeyStatus } from './key-status.ts';
import styles from './keys.module.css';

const MOST_ADDRESSES = 3;

/** What is known of a key in a line or two: how it looks, its times, its bounds, its rotation. */
export function KeyFacts({ apiKey, status }: { apiKey: ApiKey; status: KeyStatus }) {
  const { expiresAt, lastUsedAt, createdAt } = apiKey;
  return (
    <>
      <p className={styles.facts}>
        <code>
          {apiKey.keyPrefix}…{apiKey.keySuffix}
        </code>
        {lastUsedAt && (
          <span>
            Last used <Time instant={lastUsedAt} />
          </span>
        )}
        <span>
          Made on <Day instant={createdAt} />
        </span>
        {expiresAt && (
          <span>
            {status.expiry === 'past' ? 'Expired on ' : 'Expires on '}
            <Day instant={expiresAt} />
          </span>
        )}
      </p>
      <Bounds apiKey={apiKey} />
      {status.previous && <Rotation {...status.previous} />}
    </>
  );
}

/**
 * Nothing for a key that may do everything from everywhere. Until it is known how much everything
 * is, the scopes of each are named: no limited key ever looks unlimited.
 */
function Bounds({ apiKey: { scopes, allowedIps } }: { apiKey: ApiKey }) {
  const { data: all } = useScopes();
  const isScoped = !scopes.includes('*') && (all === undefined || scopes.length < all.length);
  if (!isScoped && allowedIps.length === 0) return null;
  const rest = allowedIps.length - MOST_ADDRESSES;
  return (
    <p className={styles.facts}>
      {isScoped && (
        <span className={styles.bounds}>
          {all ? 'Only' : 'May'}{' '}
          {scopes.map((scope) => (
            <code key={scope}>{scope}</code>
          ))}
        </span>
      )}
      {allowedIps.length > 0 && (
        <span className={styles.bounds}>
          Only from{' '}
          {allowedIps.slice(0, MOST_ADDRESSES).map((network) => (
            <code key={network}>{plainAddress(network)}</code>
          ))}
          {rest > 0 && ` and ${rest} more`}
        </span>
      )}
    </p>
  );
}

function Rotation({ keySuffix, worksUntil, usedSince }: NonNullable<KeyStatus['previous']>) {
  return (
    <p className={`${styles.rotation} ${usedSince ? styles.inUse : ''}`}>
      <Icon name="rotate" size={16} />
      <span>
        Rotated: the key before, <code>…{keySuffix}</code>, stops working{' '}
        <TimeUntil instant={worksUntil} />.{' '}
        {usedSince ? (
          <>
            It was still used <Time instant={usedSince} />.
          </>
        ) : (
          'Nothing has used it since.'
        )}
      </span>
    </p>
  );
}
