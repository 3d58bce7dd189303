import type { FieldError, ProblemKind } from '../../http/problems/errors.js';
import { problemType } from '../../http/problems/problem.js';
import { maskPath } from '../../http/server/request-path.js';
import type { OperationObject } from './document-types.js';

export const ID_EXAMPLE = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';

/** The `detail` of a problem, where it differs from its title. */
const DETAILS: Partial<Record<string, string>> = {
  unauthenticated:
    'An API key is required, in the header X-API-Key or as Authorization: Bearer <key>.',
  invalid_api_key: 'The API key is not valid.',
  invalid_credentials: 'The e-mail address or the password is wrong.',
  second_factor_required:
    'This account has a second factor; send the code of the authenticator app, or a recovery code, as "code".',
  invalid_second_factor: 'The code is wrong, or it was used before.',
  session_required: 'This operation requires a session; sign in on the dashboard.',
  cross_site_request: 'Requests from pages of other sites are refused.',
  key_limit_reached: 'An account holds at most 100 API keys; revoke one first.',
  limit_reached: 'An account may have 500 labels; delete one first.',
  feed_unreachable: 'The server answered 404.',
  not_a_feed: 'There is no feed at this address, and the page there advertises none.',
  rate_limited: 'This key may make 600 requests a minute; try again in 12 s.',
  credits_exhausted:
    'The credits of this key are used up; they are refilled at 2026-01-03T00:00:00.000Z.',
  internal_error: 'The request failed because of an internal error.',
  unavailable: 'The database does not answer; try again later.',
};

const CONFLICTS: Partial<Record<string, string>> = {
  categories: 'The account already has a category with this name.',
  feeds: 'The account has this feed already.',
  drafts: 'The post already has a draft.',
  labels: 'The account already has a label with this name.',
  posts: "The posts of a web feed are its publisher's; they can be deleted but not changed.",
  'api-keys': 'The key was rotated just now, by another request.',
  passkeys: 'This passkey was added before.',
  accounts: 'There is already an account for ada@example.com.',
  invitations: 'ada@example.com is a member already.',
};

/** What a path names, by the segment before the identifier. */
export const NOUNS: Partial<Record<string, string>> = {
  'api-keys': 'API key',
  categories: 'category',
  drafts: 'draft',
  feeds: 'feed',
  imports: 'import',
  labels: 'label',
  passkeys: 'passkey',
  sessions: 'session',
  'shared-feeds': 'shared feed',
  webhooks: 'webhook',
  deliveries: 'delivery',
};

/** An example of the problem document of an operation. */
export function exampleIn(operation: OperationObject, path: string, kind: ProblemKind): object {
  const { code, status, title } = kind;
  const errors = code === 'invalid_request' ? getErrors(operation) : undefined;
  const about = {
    type: problemType(code),
    title,
    status,
    detail: errors ? toSummary(errors) : getDetail(operation, path, kind),
    instance: maskPath({ url: path.replace(/\{\w+\}/g, ID_EXAMPLE) }),
    code,
    requestId: ID_EXAMPLE,
    success: false,
  };
  // `kind` can have members of its own, after those that all have.
  return { ...about, ...kind, ...about, ...(errors && { errors }) };
}

function getDetail(operation: OperationObject, path: string, { code, title }: ProblemKind): string {
  const segments = path.split('/');
  const collection = segments[segments.findIndex((part) => part.startsWith('{')) - 1];
  const last = collection ?? segments.at(-1)!;
  const told: Partial<Record<string, string>> = {
    ...DETAILS,
    method_not_allowed: 'PROPFIND is not allowed here.',
    not_found: `There is no such ${NOUNS[last] ?? 'post'} in this account.`,
    conflict: CONFLICTS[path.endsWith('/posts') ? 'posts' : last],
    insufficient_scope:
      operation['x-scope'] && `The API key lacks the scope ${operation['x-scope']}.`,
  };
  return told[code] ?? `${title}.`;
}

function getErrors({ parameters = [], requestBody }: OperationObject): FieldError[] {
  if (requestBody) return [{ field: 'nmae', message: 'is not a known property' }];
  return parameters.some(({ name }) => name === 'pageSize')
    ? [{ field: 'pageSize', message: 'must be a whole number from 1 to 100' }]
    : [{ field: 'pagesize', message: 'is not a known parameter' }];
}

const toSummary = ([error]: FieldError[]): string => `${error!.field} ${error!.message}.`;
