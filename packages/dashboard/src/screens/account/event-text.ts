import type { AuditEvent } from '../../api/audit-events.ts';
import { messages } from '../../messages/index.ts';
import { scopeName } from '../../messages/service-texts.ts';
import { toDayText } from '../../times.ts';

/** Looks up the names of keys and sessions by id. */
export interface KnownNames {
  /** Undefined for an unknown id, such as that of a deleted key. */
  keyName: (id: string | null) => string | undefined;
  sessionName: (id: string | null) => string | undefined;
}

type Details = AuditEvent['details'];
type Text = (key: string, event: AuditEvent, texts: typeof messages.events) => string;

const TEXTS: Record<AuditEvent['type'], Text> = {
  'account.created': (_, __, texts) => texts.accountCreated,
  'account.disabled': (_, __, texts) => texts.accountDisabled,
  'account.enabled': (_, __, texts) => texts.accountEnabled,
  'account.limited': (_, __, texts) => texts.accountLimited,
  'account.password_changed': (_, __, texts) => texts.passwordChanged,
  'admin.account_created': (_, __, texts) => texts.accountOfOthersCreated,
  'admin.account_disabled': (_, __, texts) => texts.accountOfOthersDisabled,
  'admin.account_enabled': (_, __, texts) => texts.accountOfOthersEnabled,
  'admin.account_limited': (_, __, texts) => texts.accountOfOthersLimited,
  'admin.account_deleted': (_, __, texts) => texts.accountOfOthersDeleted,
  'session.started': (_, __, texts) => texts.signedIn,
  'second_factor.enabled': (_, __, texts) => texts.factorOn,
  'second_factor.disabled': (_, __, texts) => texts.factorOff,
  'second_factor.recovery_codes_renewed': (_, __, texts) => texts.codesRenewed,
  'second_factor.recovery_code_used': (_, __, texts) => texts.codeUsed,
  'account.user_linked': (_, { details }, texts) => texts.linked(text(details, 'issuer')),
  'passkey.added': (_, { details }, texts) => texts.passkeyAdded(text(details, 'name')),
  'passkey.renamed': (_, { details }, texts) =>
    texts.passkeyRenamed(text(details, 'from'), text(details, 'to')),
  'passkey.removed': (_, { details }, texts) => texts.passkeyRemoved(text(details, 'name')),
  'session.refused': (_, { details }, texts) =>
    details['reason'] === 'second_factor' ? texts.wrongCode : texts.wrongPassword,
  'session.ended': (_, { actor, subjectId }, texts) =>
    actor.id === subjectId ? texts.signedOut : texts.otherSignedOut,
  'session.all_ended': (_, __, texts) => texts.signedOutEverywhere,
  'session.switched': (_, __, texts) => texts.switched,
  'member.added': (_, { details }, texts) =>
    texts.memberAdded(text(details, 'email'), text(details, 'role')),
  'member.role_changed': (_, { details }, texts) =>
    texts.roleChanged(text(details, 'email'), text(details, 'to')),
  'member.removed': (_, { details }, texts) => texts.memberRemoved(text(details, 'email')),
  'member.left': (_, { details }, texts) => texts.memberLeft(text(details, 'email')),
  'member.disabled': (_, { details }, texts) => texts.memberDisabled(text(details, 'email')),
  'member.enabled': (_, { details }, texts) => texts.memberEnabled(text(details, 'email')),
  'invitation.created': (_, { details: { email, role } }, texts) =>
    texts.invited(typeof email === 'string' ? email : undefined, String(role)),
  'invitation.deleted': (_, { details: { email } }, texts) =>
    texts.uninvited(typeof email === 'string' ? email : undefined),
  'api_key.created': (key, _, texts) => texts.created(key),
  'api_key.renamed': (_, { details }, texts) =>
    texts.keyRenamed(text(details, 'from'), text(details, 'to')),
  'api_key.described': (key, _, texts) => texts.described(key),
  'api_key.external_id_changed': (key, _, texts) => texts.externalIdChanged(key),
  'api_key.metadata_changed': (key, _, texts) => texts.metadataChanged(key),
  'api_key.rotated': (key, { details: { previousWorksUntil: until } }, texts) =>
    typeof until === 'string' ? texts.rotatedUntil(key, toDayText(until)) : texts.rotated(key),
  'api_key.grace_ended': (key, _, texts) => texts.graceEnded(key),
  'api_key.revoked': (key, _, texts) => texts.revoked(key),
  'api_key.scopes_changed': (key, { details }, texts) =>
    texts.scopesChanged(key, list(details, scopeName)),
  'api_key.expiry_changed': (key, { details: { to } }, texts) =>
    typeof to === 'string' ? texts.expiresOn(key, toDayText(to)) : texts.expiresNever(key),
  'api_key.paused': (key, _, texts) => texts.paused(key),
  'api_key.resumed': (key, _, texts) => texts.resumed(key),
  'api_key.addresses_changed': (key, { details }, texts) =>
    texts.worksFrom(key, list(details) || texts.everywhere),
  'api_key.feeds_changed': (key, { details: { to } }, texts) =>
    to === null ? texts.seesAllFeeds(key) : texts.feedsChanged(key),
  'api_key.rate_limit_changed': (key, { details: { to } }, texts) =>
    typeof to === 'number' ? texts.rateLimit(key, to) : texts.defaultRateLimit(key),
  'api_key.rate_window_changed': (key, _, texts) => texts.rateWindow(key),
  'api_key.credits_changed': (key, _, texts) => texts.credits(key),
  'webhook.created': (_, event, texts) => texts.created(webhook(event)),
  'webhook.updated': (_, event, texts) => texts.changed(webhook(event)),
  'webhook.rotated': (_, event, texts) => texts.newSecret(webhook(event)),
  'webhook.disabled': (_, event, texts) => texts.disabled(webhook(event)),
  'webhook.deleted': (_, event, texts) => texts.deleted(webhook(event)),
  'shared_feed.created': (_, event, texts) => texts.created(sharedFeed(event)),
  'shared_feed.updated': (_, event, texts) => texts.changed(sharedFeed(event)),
  'shared_feed.rotated': (_, event, texts) => texts.newAddresses(sharedFeed(event)),
  'shared_feed.deleted': (_, event, texts) => texts.deleted(sharedFeed(event)),
  'feed.created': (_, event, texts) => texts.created(texts.feed(getTitle(event))),
  'feed.updated': (_, event, texts) => texts.changed(texts.feed(getTitle(event))),
  'feed.deleted': (_, event, texts) => texts.deleted(texts.feed(getTitle(event))),
  'feed.imported': (_, { details }, texts) => texts.feedsImported(Number(details['feeds'] ?? 0)),
  'category.created': (_, { details }, texts) =>
    texts.created(texts.category(text(details, 'name'))),
  'category.updated': (_, { details }, texts) => texts.changed(texts.category(text(details, 'to'))),
  'category.deleted': (_, { details }, texts) =>
    texts.deleted(texts.category(text(details, 'name'))),
  'label.created': (_, { details }, texts) => texts.created(texts.label(text(details, 'name'))),
  'label.updated': (_, { details }, texts) => texts.changed(texts.label(text(details, 'to'))),
  'label.deleted': (_, { details }, texts) => texts.deleted(texts.label(text(details, 'name'))),
  'post.published': (_, event, texts) => texts.created(texts.post(getTitle(event))),
  'post.batch_published': (_, { details: { created, updated } }, texts) =>
    texts.postsPublished(Number(created ?? 0) + Number(updated ?? 0)),
  'post.updated': (_, event, texts) => texts.changed(texts.post(getTitle(event))),
  'post.deleted': (_, event, texts) => texts.deleted(texts.post(getTitle(event))),
  'post.restored': (_, event, texts) => texts.restored(texts.post(getTitle(event))),
  'rule.created': (_, { details }, texts) => texts.created(texts.rule(text(details, 'name'))),
  'rule.updated': (_, { details }, texts) => texts.changed(texts.rule(text(details, 'name'))),
  'rule.deleted': (_, { details }, texts) => texts.deleted(texts.rule(text(details, 'name'))),
  'rule.applied': (_, { details }, texts) => texts.applied(texts.rule(text(details, 'name'))),
};

/** All types of events, for a filter. */
export const EVENT_TYPES = Object.keys(TEXTS) as AuditEvent['type'][];

/** The text of an event, without its actor; its type where an extension has recorded it. */
export function eventText(event: AuditEvent, { keyName }: KnownNames): string {
  const { name } = event.details;
  const known = typeof name === 'string' ? name : keyName(event.subjectId);
  const say: Text | undefined = TEXTS[event.type];
  return say?.(messages.events.key(known), event, messages.events) ?? event.type;
}

/** The user who acted, with the role of that time; undefined where no user did, or the user is gone. */
export function describePerson({ actor: { email, role } }: AuditEvent): string | undefined {
  if (email === null) return undefined;
  return role === null ? email : `${email} (${messages.members.roles[role]})`;
}

/** The actor of an event, as far as it is known. */
export function describeActor({ actor }: AuditEvent, { keyName, sessionName }: KnownNames): string {
  const texts = messages.events;
  const actors: Record<AuditEvent['actor']['kind'], string> = {
    key: texts.byKey(keyName(actor.id)),
    // The browsers of others are not known by name.
    session: sessionName(actor.id) ?? (actor.email ? texts.browserOf : texts.aBrowser),
    bearer: texts.bearer,
    anonymous: texts.anonymous,
    command_line: texts.commandLine,
    admin: texts.administrator,
    service: texts.service,
  };
  return actors[actor.kind];
}

const getTitle = ({ details }: AuditEvent): string => text(details, 'title');
function text(details: Details, name: string): string {
  const value: unknown = details[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
const sharedFeed = ({ details }: AuditEvent): string =>
  messages.events.sharedFeed(text(details, 'name'));
const webhook = ({ details }: AuditEvent): string => messages.events.webhook(text(details, 'host'));
const list = ({ to }: Details, getName = (value: string) => value): string =>
  Array.isArray(to) ? to.map((value) => getName(String(value))).join(', ') : '';
