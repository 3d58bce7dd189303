import type { AuditEvent } from '../../api/audit-events.ts';
import { dayOf } from '../../times.ts';

/** Looks up the names of keys and sessions by id. */
export interface KnownNames {
  /** Undefined for an unknown id, such as that of a deleted key. */
  keyName: (id: string | null) => string | undefined;
  sessionName: (id: string | null) => string | undefined;
}

type Details = AuditEvent['details'];
type Text = (key: string, event: AuditEvent) => string;

const TEXTS: Record<AuditEvent['type'], Text> = {
  'account.created': () => 'The account was created',
  'account.disabled': () => 'The account was disabled',
  'account.enabled': () => 'The account was enabled again',
  'account.password_changed': () => 'The password was changed',
  'session.started': () => 'Signed in',
  'second_factor.enabled': () => 'Two-factor sign-in was turned on',
  'second_factor.disabled': () => 'Two-factor sign-in was turned off',
  'second_factor.recovery_codes_renewed': () => 'The recovery codes were renewed',
  'second_factor.recovery_code_used': () => 'A recovery code was used',
  'passkey.added': (_, { details }) => `The passkey “${text(details, 'name')}” was added`,
  'passkey.renamed': (_, { details }) =>
    `The passkey “${text(details, 'from')}” was renamed to “${text(details, 'to')}”`,
  'passkey.removed': (_, { details }) => `The passkey “${text(details, 'name')}” was removed`,
  'session.refused': (_, { details }) =>
    `A sign-in with a wrong ${details['reason'] === 'second_factor' ? 'code' : 'password'} was refused`,
  'session.ended': (_, { actor, subjectId }) =>
    actor.id === subjectId ? 'Signed out' : 'Another browser was signed out',
  'session.all_ended': () => 'Signed out everywhere',
  'api_key.created': (key) => `${key} was created`,
  'api_key.renamed': (_, { details }) =>
    `The key “${text(details, 'from')}” was renamed to “${text(details, 'to')}”`,
  'api_key.rotated': (key, { details: { previousWorksUntil: until } }) =>
    typeof until === 'string'
      ? `${key} was rotated; the old secret works until ${dayOf(until)}`
      : `${key} was rotated; the old secret stopped working immediately`,
  'api_key.grace_ended': (key) => `The old secret of ${lowerFirst(key)} was revoked`,
  'api_key.revoked': (key) => `${key} was revoked`,
  'api_key.scopes_changed': (key, { details }) => `${key} now has the scopes ${list(details)}`,
  'api_key.expiry_changed': (key, { details: { to } }) =>
    typeof to === 'string' ? `${key} now expires on ${dayOf(to)}` : `${key} no longer expires`,
  'api_key.paused': (key) => `${key} was paused`,
  'api_key.resumed': (key) => `${key} was resumed`,
  'api_key.addresses_changed': (key, { details }) =>
    `${key} now works from ${list(details) || 'everywhere'}`,
  'api_key.rate_limit_changed': (key, { details: { to } }) =>
    typeof to === 'number'
      ? `${key} may now make ${to} requests a minute`
      : `${key} has the default rate limit again`,
  'webhook.created': (_, event) => `${webhook(event)} was created`,
  'webhook.updated': (_, event) => `${webhook(event)} was changed`,
  'webhook.rotated': (_, event) => `${webhook(event)} has a new secret`,
  'webhook.disabled': (_, event) => `${webhook(event)} was disabled, because it does not work`,
  'webhook.deleted': (_, event) => `${webhook(event)} was deleted`,
  'shared_feed.created': (_, event) => `${sharedFeed(event)} was created`,
  'shared_feed.updated': (_, event) => `${sharedFeed(event)} was changed`,
  'shared_feed.rotated': (_, event) => `${sharedFeed(event)} has new addresses`,
  'shared_feed.deleted': (_, event) => `${sharedFeed(event)} was deleted`,
};

/** The text of an event, without its actor. */
export function eventText(event: AuditEvent, { keyName }: KnownNames): string {
  const { name } = event.details;
  const known = typeof name === 'string' ? name : keyName(event.subjectId);
  return TEXTS[event.type](known === undefined ? 'A key' : `The key “${known}”`, event);
}

/** The actor of an event, as far as it is known. */
export function actorOf({ actor }: AuditEvent, { keyName, sessionName }: KnownNames): string {
  const key = keyName(actor.id);
  const texts: Record<AuditEvent['actor']['kind'], string> = {
    key: key === undefined ? 'With a deleted key' : `With the key “${key}”`,
    session: sessionName(actor.id) ?? 'A browser that has signed out',
    bearer: 'Someone who had the key',
    anonymous: 'Someone who was not signed in',
    command_line: 'The operator, on the command line',
    service: 'Sluice',
  };
  return texts[actor.kind];
}

const text = (details: Details, name: string): string => String(details[name] ?? '');

const sharedFeed = ({ details }: AuditEvent): string =>
  `The shared feed “${text(details, 'name')}”`;
const webhook = ({ details }: AuditEvent): string => `The webhook to ${text(details, 'host')}`;

const list = ({ to }: Details): string => (Array.isArray(to) ? to.join(', ') : '');

const lowerFirst = (key: string): string => `${key.charAt(0).toLowerCase()}${key.slice(1)}`;
