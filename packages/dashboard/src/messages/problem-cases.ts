import type { ProblemCase } from './en/service.ts';

/** What decides the case of a refusal. */
export interface Refusal {
  code: string;
  /** The path of the request; that of a row of an import is `/imports`. */
  instance: string;
  /** The record that the request conflicts with. */
  conflictingId?: string | undefined;
  /** The wrong fields. */
  errors?: unknown[] | undefined;
}

/** Cases of a code by the path of the request. The first that matches applies. */
const CASES: Record<string, [path: RegExp, found: ProblemCase][]> = {
  conflict: [
    [/\/accounts$/, 'accountExists'],
    [/\/account\/second-factor$/, 'factorIsOn'],
    [/\/account\/second-factor\/confirmation$/, 'factorNotBegun'],
    [/\/ai\//, 'aiNothingToRead'],
    [/\/api-keys\/[^/]+\/rotate$/, 'keyJustRotated'],
    [/\/categories(\/|$)/, 'categoryExists'],
    [/\/imports$/, 'importRefused'],
    [/\/passkeys$/, 'passkeyKnown'],
    [/\/rules\/[^/]+\/apply$/, 'ruleIsApplied'],
    [/\/webhooks\//, 'webhookInactive'],
  ],
  limit_reached: [
    [/\/feeds\/[^/]+\/posts/, 'postsFull'],
    [/\/categories$/, 'categoriesFull'],
    [/\/shared-feeds$/, 'sharedFeedsFull'],
    [/\/rules$/, 'rulesFull'],
    [/\/feeds$/, 'feedsFull'],
    [/\/feeds\/import$|\/imports\/[^/]+\/retry$/, 'importsFull'],
    [/\/passkeys$/, 'passkeysFull'],
    [/\/webhooks$/, 'webhooksFull'],
    [/\/webhooks\/[^/]+\/test$/, 'webhookTestsFull'],
  ],
  not_found: [
    [/\/invitations\/accept$/, 'invitationGone'],
    [/\/password-resets$/, 'resetsOff'],
    [/\/password-resets\/complete$/, 'resetLinkGone'],
  ],
  invalid_credentials: [
    [/\/sessions$/, 'signInRefused'],
    [/\/sessions\/passkey$/, 'passkeyUnknown'],
  ],
  invalid_request: [[/\/feeds\/[^/]+\/posts$|\/posts\/[\da-f-]{36}$/, 'postEmpty']],
};

/** The case of a refusal; undefined where the path does not tell it. */
export function toProblemCase(refusal: Refusal): ProblemCase | undefined {
  const { code, instance, conflictingId, errors } = refusal;
  if (errors) return undefined;
  if (conflictingId !== undefined && /\/feeds(\/[^/]+)?$/.test(instance)) return 'feedExists';
  return CASES[code]?.find(([path]) => path.test(instance))?.[1];
}
