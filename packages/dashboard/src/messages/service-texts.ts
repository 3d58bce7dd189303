import type { Schemas } from 'sluice-client';
import type { ProblemDetails, TextOf } from './en/service.ts';
import { messages } from './index.ts';
import { toProblemCase } from './problem-cases.ts';
import type { Refusal } from './problem-cases.ts';

/** A text, and its language where that may differ from the language of the page. */
export interface Sentence {
  text: string;
  lang?: 'en';
  /** What the service says more precisely, in English. */
  detail?: string;
}

/** Codes of many reasons, of which only the sentence of the service tells the right one. */
const OF_MANY_REASONS = ['invalid_request', 'conflict', 'limit_reached'];

/** A text as the service sent it. */
export const sentByService = (text: string): Sentence => ({ text, lang: 'en' });

/** Why a request was refused, or a row of an import. */
export function problemText(refusal: Refusal, details: ProblemDetails, sentence: string): Sentence {
  const { problems, problemCases } = messages.service ?? {};
  const found = toProblemCase(refusal);
  if (found && problemCases) return { text: problemCases[found] };
  const text = getText(problems, refusal.code, details);
  if (text === undefined) return sentByService(sentence);
  return OF_MANY_REASONS.includes(refusal.code) ? { text, detail: sentence } : { text };
}

/** Why a feed of an OPML document was not imported. */
export const importText = ({ code, message }: Schemas['ImportResult']): Sentence =>
  problemText({ code: code ?? '', instance: '/imports' }, {}, message ?? '');

interface Reported {
  code: string | null;
  httpStatus: number | null;
  message: string;
}

/** Why a fetch failed, or what else it reports. */
export function fetchText({ code, httpStatus, message }: Reported): Sentence {
  const text = getText(messages.service?.fetches, code, { httpStatus });
  return text === undefined ? sentByService(message) : { text };
}

/** What a permission is called; its scope where it has no name. */
export const scopeName = (scope: string): string =>
  toEntry(messages.service?.scopes, scope)?.name ?? scope;

export function scopeDescription({ name, description }: Schemas['Scope']): Sentence {
  const known = toEntry(messages.service?.scopes, name);
  return known ? { text: known.description } : sentByService(description);
}

/** What a type of audit events is called. */
export const auditEventName = (type: string): string =>
  toEntry(messages.service?.auditEvents, type) ?? type;

export const auditGroupName = (group: string): string =>
  toEntry(messages.service?.auditGroups, group) ?? group;

/** All types of a group, as one choice. */
export const allOfAuditGroup = (group: string): string =>
  messages.service?.allOfGroup(auditGroupName(group)) ?? `${group}.*`;

/** What a table has for a code of the service, which may be one of an extension. */
const toEntry = <Entry>(table: Record<string, Entry> | undefined, code: string | null) =>
  table && code !== null && Object.hasOwn(table, code) ? table[code] : undefined;

function getText<Values>(
  table: Record<string, TextOf<Values>> | undefined,
  code: string | null,
  values: Values,
): string | undefined {
  const text = toEntry(table, code);
  return typeof text === 'function' ? text(values) : text;
}
