import type { ProblemCode, Schemas } from 'sluice-client';

type AuditEventType = Schemas['AuditEvent']['type'];

/** Why a fetch failed, and what it reports otherwise. `source` is left to the extension. */
export type FetchCode =
  | 'invalid_url'
  | 'blocked_address'
  | 'dns_failed'
  | 'connect_failed'
  | 'proxy_failed'
  | 'tls_failed'
  | 'timeout'
  | 'too_many_redirects'
  | 'unreadable_secret'
  | 'too_large'
  | 'http_status'
  | 'broken_response'
  | 'not_a_feed'
  | 'conflict'
  | 'internal_error'
  | 'moved'
  | 'incomplete'
  | 'items_left_out'
  | 'quota_reached';

/** Refusals of one code that the request tells apart; see `problem-cases.ts`. */
export type ProblemCase =
  | 'accountExists'
  | 'aiNothingToRead'
  | 'categoriesFull'
  | 'categoryExists'
  | 'factorIsOn'
  | 'factorNotBegun'
  | 'feedExists'
  | 'feedsFull'
  | 'importRefused'
  | 'importsFull'
  | 'invitationGone'
  | 'keyJustRotated'
  | 'passkeyKnown'
  | 'passkeysFull'
  | 'passkeyUnknown'
  | 'postEmpty'
  | 'postsFull'
  | 'resetLinkGone'
  | 'resetsOff'
  | 'ruleIsApplied'
  | 'rulesFull'
  | 'sharedFeedsFull'
  | 'signInRefused'
  | 'webhookInactive'
  | 'webhooksFull'
  | 'webhookTestsFull';

/** What a refusal says beside its code. */
export interface ProblemDetails {
  /** The status that a publisher answered. */
  upstreamStatus?: number | undefined;
  /** How long the service asks to wait. */
  retryAfterMs?: number | undefined;
  /** Why a page cannot be read. */
  reason?: string | undefined;
}

/** A text, or one that depends on values. */
export type TextOf<Values> = string | ((values: Values) => string);

/**
 * Texts for what the service sends in English, by its codes. The sentence of the service is shown
 * where there is no text, such as for a code of an extension.
 */
interface ServiceTexts {
  auditEvents: Record<AuditEventType, string>;
  /** The groups of audit events, which are their types up to the dot. */
  auditGroups: Record<AuditEventType extends `${infer Group}.${string}` ? Group : never, string>;
  allOfGroup: (group: string) => string;
  fetches: Record<FetchCode, TextOf<{ httpStatus: number | null }>>;
  /** An ended session has a text in both languages: `common.sessionEnded`. */
  problems: Record<Exclude<ProblemCode, 'unauthenticated'>, TextOf<ProblemDetails>>;
  problemCases: Record<ProblemCase, string>;
  scopes: Record<Schemas['Scope']['name'], { name: string; description: string }>;
}

/** None: what the service sends is English, and more precise. */
export const service = null as ServiceTexts | null;
