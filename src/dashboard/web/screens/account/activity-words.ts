import type { AuditEvent } from '../../api/audit-events.ts';
import { dayOf } from '../../times.ts';

/** The names that identifiers stand for. */
export interface KnownNames {
  /** Undefined where nothing is known of it any more. */
  keyName: (id: string | null) => string | undefined;
  sessionName: (id: string | null) => string | undefined;
}

type Details = AuditEvent['details'];
type Words = (key: string, event: AuditEvent) => string;

const WORDS: Record<AuditEvent['type'], Words> = {
  'account.created': () => 'The account was made',
  'account.disabled': () => 'The account was disabled',
  'account.enabled': () => 'The account was enabled again',
  'account.password_changed': () => 'The password was changed',
  'session.started': () => 'Signed in',
  'session.refused': () => 'A sign-in with a wrong password was refused',
  'session.ended': (_, { actor, subjectId }) =>
    actor.id === subjectId ? 'Signed out' : 'Another browser was signed out',
  'session.all_ended': () => 'Signed out everywhere',
  'api_key.created': (key) => `${key} was made`,
  'api_key.renamed': (_, { details }) =>
    `The key “${text(details, 'from')}” was renamed to “${text(details, 'to')}”`,
  'api_key.rotated': (key, { details: { previousWorksUntil: until } }) =>
    typeof until === 'string'
      ? `${key} was rotated; the old one works until ${dayOf(until)}`
      : `${key} was rotated; the old one stopped at once`,
  'api_key.grace_ended': (key) => `The old secret of ${lowered(key)} was found, and revoked`,
  'api_key.revoked': (key) => `${key} was revoked`,
  'api_key.scopes_changed': (key, { details }) => `${key} may now: ${list(details)}`,
  'api_key.expiry_changed': (key, { details: { to } }) =>
    typeof to === 'string' ? `${key} now expires on ${dayOf(to)}` : `${key} no longer expires`,
  'api_key.paused': (key) => `${key} was paused`,
  'api_key.resumed': (key) => `${key} was resumed`,
  'api_key.addresses_changed': (key, { details }) =>
    `${key} now works from ${list(details) || 'everywhere'}`,
  'api_key.rate_limit_changed': (key, { details: { to } }) =>
    typeof to === 'number'
      ? `${key} may now make ${to} requests a minute`
      : `${key} has the limit of all keys again`,
};

/** A sentence on what was done, without who did it. */
export function wordsOf(event: AuditEvent, { keyName }: KnownNames): string {
  const { name } = event.details;
  const known = typeof name === 'string' ? name : keyName(event.subjectId);
  return WORDS[event.type](known === undefined ? 'A key' : `The key “${known}”`, event);
}

/** Who did it, as far as that is known. */
export function actorOf({ actor }: AuditEvent, { keyName, sessionName }: KnownNames): string {
  const key = keyName(actor.id);
  const words: Record<AuditEvent['actor']['kind'], string> = {
    key: key === undefined ? 'With a key that is gone' : `With the key “${key}”`,
    session: sessionName(actor.id) ?? 'A browser that is signed out',
    bearer: 'Somebody who had the key',
    anonymous: 'Somebody not signed in',
    command_line: 'The operator, on the command line',
  };
  return words[actor.kind];
}

const text = (details: Details, name: string): string => String(details[name] ?? '');

const list = ({ to }: Details): string => (Array.isArray(to) ? to.join(', ') : '');

const lowered = (key: string): string => `${key.charAt(0).toLowerCase()}${key.slice(1)}`;
