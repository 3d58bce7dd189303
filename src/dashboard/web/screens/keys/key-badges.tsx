import type { ApiKey } from '../../api/keys.ts';
import { Badge } from '../../components/badge.tsx';
import { TimeUntil } from '../../components/time.tsx';
import type { KeyStatus } from './key-status.ts';

/** Warnings about a key, beside its name; most keys have none. */
export function KeyBadges({ apiKey, status }: { apiKey: ApiKey; status: KeyStatus }) {
  return (
    <>
      {status.expiry === 'past' && <Badge kind="bad">Expired</Badge>}
      {status.expiry === 'soon' && apiKey.expiresAt && (
        <Badge kind="warning" icon="warning">
          Expires <TimeUntil instant={apiKey.expiresAt} />
        </Badge>
      )}
      {status.isPaused && <Badge icon="pause">Paused</Badge>}
      {status.use === 'never' && <Badge>Never used</Badge>}
      {status.use === 'idle' && <Badge kind="warning">Unused for 90 days</Badge>}
    </>
  );
}
