import type { ApiKey } from '../../api/keys.ts';
import { useScopes } from '../../api/keys.ts';
import { Icon } from '../../components/icon.tsx';
import { Day, Time, TimeUntil } from '../../components/time.tsx';
import { plainAddress } from './key-settings.ts';
import type { KeyStatus } from './key-status.ts';
import styles from './keys.module.css';

const MAX_SHOWN_ADDRESSES = 3;

/** Details of a key: its masked value, dates, restrictions and rotation. */
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
          Created on <Day instant={createdAt} />
        </span>
        {expiresAt && (
          <span>
            {status.expiry === 'past' ? 'Expired on ' : 'Expires on '}
            <Day instant={expiresAt} />
          </span>
        )}
      </p>
      <Restrictions apiKey={apiKey} />
      {status.previous && <Rotation {...status.previous} />}
    </>
  );
}

/**
 * The scopes and networks of a restricted key; nothing for an unrestricted key.
 * While the list of all scopes is unknown, the key's scopes are shown, so that a restricted key
 * never looks unrestricted.
 */
function Restrictions({ apiKey: { scopes, allowedIps } }: { apiKey: ApiKey }) {
  const { data: all } = useScopes();
  const isScoped = !scopes.includes('*') && (all === undefined || scopes.length < all.length);
  if (!isScoped && allowedIps.length === 0) return null;
  const rest = allowedIps.length - MAX_SHOWN_ADDRESSES;
  return (
    <p className={styles.facts}>
      {isScoped && (
        <span className={styles.restrictions}>
          {all ? 'Only' : 'May'}{' '}
          {scopes.map((scope) => (
            <code key={scope}>{scope}</code>
          ))}
        </span>
      )}
      {allowedIps.length > 0 && (
        <span className={styles.restrictions}>
          Only from{' '}
          {allowedIps.slice(0, MAX_SHOWN_ADDRESSES).map((network) => (
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
        Rotated: the previous secret, <code>…{keySuffix}</code>, stops working{' '}
        <TimeUntil instant={worksUntil} />.{' '}
        {usedSince ? (
          <>
            It was last used <Time instant={usedSince} />.
          </>
        ) : (
          'It has not been used since the rotation.'
        )}
      </span>
    </p>
  );
}
