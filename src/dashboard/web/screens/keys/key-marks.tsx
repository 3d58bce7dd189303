import type { ApiKey } from '../../api/keys.ts';
import { Mark } from '../../components/mark.tsx';
import { TimeUntil } from '../../components/time.tsx';
import type { KeyStatus } from './key-status.ts';

/** What needs attention, beside the name of a key; most are without. */
export function KeyMarks({ apiKey, status }: { apiKey: ApiKey; status: KeyStatus }) {
  return (
    <>
      {status.expiry === 'past' && <Mark kind="bad">Expired</Mark>}
      {status.expiry === 'soon' && apiKey.expiresAt && (
        <Mark kind="warning" icon="warning">
          Expires <TimeUntil instant={apiKey.expiresAt} />
        </Mark>
      )}
      {status.isPaused && <Mark icon="pause">Paused</Mark>}
      {status.use === 'never' && <Mark>Never used</Mark>}
      {status.use === 'idle' && <Mark kind="warning">Unused for 90 days</Mark>}
    </>
  );
}
