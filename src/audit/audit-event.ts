import type { Actor } from './current-actor.decorator.js';

/** Changes of content that a person or a key makes. */
export const CONTENT_EVENT_TYPES = [
  'feed.created',
  'feed.updated',
  'feed.deleted',
  'feed.imported',
  'category.created',
  'category.updated',
  'category.deleted',
  'label.created',
  'label.updated',
  'label.deleted',
  'post.published',
  'post.batch_published',
  'post.updated',
  'post.deleted',
  'post.restored',
  'rule.created',
  'rule.updated',
  'rule.deleted',
  'rule.applied',
] as const;

export type ContentEventType = (typeof CONTENT_EVENT_TYPES)[number];

/** Everything that is recorded, by the name that clients filter by. */
export const AUDIT_EVENT_TYPES = [
  'account.created',
  'account.disabled',
  'account.enabled',
  'account.limited',
  'account.password_changed',
  'admin.account_created',
  'admin.account_disabled',
  'admin.account_enabled',
  'admin.account_limited',
  'admin.account_deleted',
  'second_factor.enabled',
  'second_factor.disabled',
  'second_factor.recovery_codes_renewed',
  'second_factor.recovery_code_used',
  'account.user_linked',
  'passkey.added',
  'passkey.renamed',
  'passkey.removed',
  'member.added',
  'member.role_changed',
  'member.removed',
  'member.left',
  'member.disabled',
  'member.enabled',
  'invitation.created',
  'invitation.deleted',
  'session.started',
  'session.refused',
  'session.ended',
  'session.all_ended',
  'session.switched',
  'api_key.created',
  'api_key.renamed',
  'api_key.described',
  'api_key.external_id_changed',
  'api_key.metadata_changed',
  'api_key.rotated',
  'api_key.grace_ended',
  'api_key.revoked',
  'api_key.scopes_changed',
  'api_key.expiry_changed',
  'api_key.paused',
  'api_key.resumed',
  'api_key.addresses_changed',
  'api_key.feeds_changed',
  'api_key.rate_limit_changed',
  'api_key.rate_window_changed',
  'api_key.credits_changed',
  'webhook.created',
  'webhook.updated',
  'webhook.rotated',
  'webhook.disabled',
  'webhook.deleted',
  'shared_feed.created',
  'shared_feed.updated',
  'shared_feed.rotated',
  'shared_feed.deleted',
  ...CONTENT_EVENT_TYPES,
] as const;

export type AuditEventType = (typeof AUDIT_EVENT_TYPES)[number];

/** What more there is to know, in plain JSON values; never a secret or a part of one. */
export type AuditDetails = Record<string, string | number | boolean | null | string[]>;

/** Something that is done to an account. */
export interface AuditEvent<Type extends string = AuditEventType> {
  accountId: string;
  type: Type;
  actor: Actor;
  /** The record that it is done to, where it is one. */
  subjectId?: string;
  details?: AuditDetails;
}
