import { useSessions } from '../../api/account.ts';
import type { AuditEvent } from '../../api/audit-events.ts';
import { useApiKeys } from '../../api/keys.ts';
import { messages } from '../../messages/index.ts';
import { browserName } from './browser-name.ts';
import type { KnownNames } from './event-text.ts';

/** Names of the keys and sessions in the log. The event of a deleted key contains its name. */
export function useKnownNames(events: AuditEvent[]): KnownNames {
  const { data: keys = [] } = useApiKeys();
  const { data: sessions = [] } = useSessions();
  const keyNames = new Map<string | null, string>();
  for (const { subjectId, details } of [...events].reverse()) {
    if (typeof details['name'] === 'string') keyNames.set(subjectId, details['name']);
  }
  for (const { id, name } of keys) keyNames.set(id, name);
  return {
    keyName: (id) => keyNames.get(id),
    sessionName: (id) => {
      const session = sessions.find((one) => one.id === id);
      return (
        session && (session.current ? messages.events.thisBrowser : browserName(session.userAgent))
      );
    },
  };
}
