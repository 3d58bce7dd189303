import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { FeedFailureReason } from '../src/ingest/fetching/feed-failure.js';

const MESSAGES = join(import.meta.dirname, '../packages/dashboard/src/messages');
const { paths } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8'),
) as { paths: object };
const ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';

/** What a feed or a fetch reports; the sentences of extensions (`source`) are shown as they are. */
type FetchCode =
  | Exclude<FeedFailureReason, 'source'>
  | 'moved'
  | 'incomplete'
  | 'items_left_out'
  | 'quota_reached';
const FETCH_CODES: Record<FetchCode, true> = {
  invalid_url: true,
  blocked_address: true,
  dns_failed: true,
  connect_failed: true,
  proxy_failed: true,
  tls_failed: true,
  timeout: true,
  too_many_redirects: true,
  too_large: true,
  http_status: true,
  broken_response: true,
  not_a_feed: true,
  conflict: true,
  unreadable_secret: true,
  internal_error: true,
  moved: true,
  incomplete: true,
  items_left_out: true,
  quota_reached: true,
};

interface Refusal {
  code: string;
  instance: string;
  conflictingId?: string;
  errors?: object[];
}

/** The page is a program of its own, so its modules have no types here. */
const { service } = (await import(join(MESSAGES, 'de/service.ts'))) as {
  service: { fetches: object; problemCases: object };
};
const { toProblemCase } = (await import(join(MESSAGES, 'problem-cases.ts'))) as {
  toProblemCase: (refusal: Refusal) => string | undefined;
};

/** The contract has the other codes as types, so a list without one of them does not compile. */
describe('the German texts of the dashboard', () => {
  it('have one for each code of a fetch, and for no other', () => {
    expect(Object.keys(service.fetches).sort()).toEqual(Object.keys(FETCH_CODES).sort());
  });
});

describe('the cases of refusals', () => {
  const cases: [code: string, path: string, found: string | undefined, more?: Partial<Refusal>][] =
    [
      ['conflict', '/api/v1/accounts', 'accountExists'],
      ['conflict', '/api/v1/account/second-factor', 'factorIsOn'],
      ['conflict', '/api/v1/account/second-factor/confirmation', 'factorNotBegun'],
      ['conflict', '/api/v1/ai/summaries', 'aiNothingToRead'],
      ['conflict', '/v1/api-keys/{id}/rotate', 'keyJustRotated'],
      ['conflict', '/api/v1/categories', 'categoryExists'],
      ['conflict', '/api/v1/categories/{id}', 'categoryExists'],
      ['conflict', '/api/v1/feeds', undefined],
      ['limit_reached', '/api/v1/categories', 'categoriesFull'],
      ['limit_reached', '/api/v1/feeds', 'feedsFull'],
      ['limit_reached', '/api/v1/feeds/import', 'importsFull'],
      ['limit_reached', '/api/v1/imports/{id}/retry', 'importsFull'],
      ['conflict', '/api/v1/feeds', 'feedExists', { conflictingId: ID }],
      ['conflict', '/api/v1/feeds/{id}', 'feedExists', { conflictingId: ID }],
      ['conflict', '/api/v1/feeds/{id}', undefined],
      ['limit_reached', '/api/v1/feeds/{feedId}/posts', 'postsFull'],
      ['conflict', '/api/v1/passkeys', 'passkeyKnown'],
      ['limit_reached', '/api/v1/passkeys', 'passkeysFull'],
      ['limit_reached', '/api/v1/shared-feeds', 'sharedFeedsFull'],
      ['limit_reached', '/api/v1/rules', 'rulesFull'],
      ['conflict', '/api/v1/rules/{id}/apply', 'ruleIsApplied'],
      ['limit_reached', '/api/v1/webhooks', 'webhooksFull'],
      ['limit_reached', '/api/v1/webhooks/{id}/test', 'webhookTestsFull'],
      ['conflict', '/api/v1/webhooks/{id}/test', 'webhookInactive'],
      ['invalid_credentials', '/api/v1/sessions', 'signInRefused'],
      ['invalid_credentials', '/api/v1/sessions/passkey', 'passkeyUnknown'],
      ['invalid_credentials', '/api/v1/account/password', undefined],
      ['invalid_request', '/api/v1/feeds/{feedId}/posts', 'postEmpty'],
      ['invalid_request', '/api/v1/posts/{id}', 'postEmpty'],
      ['invalid_request', '/api/v1/posts/{id}', undefined, { errors: [{}] }],
      ['invalid_request', '/api/v1/posts/state', undefined],
      ['not_found', '/api/v1/categories/{id}', undefined],
      ['not_found', '/api/v1/invitations/accept', 'invitationGone'],
      ['not_found', '/api/v1/password-resets', 'resetsOff'],
      ['not_found', '/api/v1/password-resets/complete', 'resetLinkGone'],
    ];

  it.each(cases)('%s at %s: %s', (code, path, found, more = {}) => {
    expect(Object.keys(paths)).toContain(path);
    const instance = path.replace(/\{\w+\}/g, ID);
    expect(toProblemCase({ code, instance, ...more })).toBe(found);
  });

  it('have each a path of the contract, apart from rows of an import', () => {
    const found = new Set(cases.map(([, , name]) => name).filter((name) => name !== undefined));
    found.add(toProblemCase({ code: 'conflict', instance: '/imports' })!);
    expect([...found].sort()).toEqual(Object.keys(service.problemCases).sort());
  });
});
