import fc from 'fast-check';
import type { Operation } from '../../support/expectations/api-document.js';
import { body } from './fuzz-body.js';
import type { Body } from './fuzz-body.js';
import { hostileText, strangeId, unknownName } from './hostile-values.js';
import { getId, stand, valueOf } from './schema-values.js';

/** Who sends a request, with which credentials. */
export const CALLERS = [
  'key',
  'bearer',
  'session',
  'nobody',
  'wrong key',
  'two keys',
  'one key twice',
  'wrong session',
] as const;
export type Caller = (typeof CALLERS)[number];

/** One request as it is sent, but for what `World.fill()` puts in. */
export interface FuzzRequest {
  caller: Caller;
  /** The last parts of the address that it comes from, on loopback. */
  from: number;
  path: string;
  /** Whether the path can be read as that of its operation. */
  routed: boolean;
  query: string;
  /** Whether the query has a parameter that the document does not know. */
  unknownParameter: boolean;
  headers: Record<string, string | string[]>;
  body?: Body;
}

const NOUN_OF_PATH: [RegExp, string][] = [
  [/^\/api\/v1\/posts/, 'post'],
  [/\/refresh$/, 'webFeed'],
  [/\/imports\//, 'import'],
  [/^\/api\/v1\/feeds/, 'feed'],
  [/^\/api\/v1\/categories/, 'category'],
  [/^\/api\/v1\/labels/, 'label'],
  [/^\/api\/v1\/drafts/, 'draft'],
  [/^\/v1\/api-keys/, 'key'],
  [/^\/api\/v1\/sessions/, 'session'],
  [/^\/api\/v1\/passkeys/, 'passkey'],
  [/^\/api\/v1\/members/, 'member'],
  [/^\/api\/v1\/invitations/, 'invitation'],
  [/^\/api\/v1\/webhooks/, 'webhook'],
  [/^\/api\/v1\/shared-feeds/, 'sharedFeed'],
  [/^\/api\/v1\/rules/, 'rule'],
  [/^\/api\/v1\/dropped-posts/, 'droppedPost'],
  [/^\/shared\//, 'sharedToken'],
  [/^\/api\/v1\/bookmarks/, 'bookmark'],
];
const ODD_ESCAPES = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%c0%af',
  '%2e%2e%2f',
  '%ed%a0%80',
  '%F0%9F',
  '%u0041',
];

const written = (text: string) => encodeURIComponent(text.toWellFormed());

const PARTS = ['caller', 'path', 'query', 'headers', 'body'] as const;
type Part = (typeof PARTS)[number];

/**
 * Valid and broken requests to one operation, about as many of each. A broken one is mostly so in
 * one part, lest the first check that refuses it is all that is ever tried.
 */
export function requestTo(operation: Operation): fc.Arbitrary<FuzzRequest> {
  return fc
    .oneof(
      { weight: 5, arbitrary: fc.constant<Part[]>([]) },
      {
        weight: 5,
        arbitrary: fc.constantFrom<Part>(...PARTS, 'body', 'query').map((part) => [part]),
      },
      { weight: 1, arbitrary: fc.subarray<Part>([...PARTS], { minLength: 2 }) },
    )
    .chain((broken) => requestWith(operation, (part) => !broken.includes(part)));
}

function requestWith(
  { method, path, details }: Operation,
  isWhole: (part: Part) => boolean,
): fc.Arbitrary<FuzzRequest> {
  return fc
    .record(
      {
        caller: getCaller(isWhole('caller'), details),
        from: fc.integer({ min: 1, max: 60_000 }),
        address: getPath(path, isWhole('path')),
        parameters: buildQuery(details.parameters ?? [], isWhole('query')),
        headers: isWhole('headers') ? fc.constant({}) : oddHeaders,
        body: body(details.requestBody, isWhole('body'), method),
      },
      { noNullPrototype: true },
    )
    .map(({ address, parameters, ...rest }) => ({ ...rest, ...address, ...parameters }));
}

function getCaller(whole: boolean, { security }: any): fc.Arbitrary<Caller> {
  const all = fc.constantFrom(...CALLERS);
  const session = fc.constant<Caller>('session');
  const good = isSessionOnly(security)
    ? session
    : fc.constantFrom<Caller>('key', 'bearer', 'session');
  return whole ? good : all;
}

export const isSessionOnly = (security: any): boolean =>
  security?.length === 1 && 'session' in security[0];
export const isPublic = (security: any): boolean =>
  security?.every((scheme: object) => Object.keys(scheme).length === 0) ?? false;

function getPath(path: string, whole: boolean) {
  const noun = NOUN_OF_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? 'post';
  const put = (id: string, externalId = stand('own', 'externalId')) =>
    path
      .replace(/\{(?!externalId)\w+\}/, () => id)
      .replace('{externalId}', () => externalId)
      .replace('{deliveryId}', () => stand('own', 'delivery'))
      .replace('{jobId}', () => stand('own', 'ruleJob'));
  // The token of another account opens its document, as it should.
  const known = noun === 'sharedToken' ? fc.constant(stand('own', noun)) : getId(noun);
  const named = known.map((id) => ({ path: put(id), routed: true }));
  if (whole || !path.includes('{')) return named;
  return fc.oneof(
    { weight: 4, arbitrary: named },
    {
      weight: 2,
      arbitrary: strangeId
        .filter((id) => id !== '' && !/^(current|\.\.?)$/.test(id))
        .map((id) => ({ path: put(written(id)), routed: true })),
    },
    {
      weight: path.includes('{externalId}') ? 4 : 0,
      arbitrary: strangeId
        .filter((id) => !/^\.{0,2}$/.test(id))
        .map((id) => ({ path: put(stand('own', noun), written(id)), routed: true })),
    },
    fc.constantFrom(...ODD_ESCAPES).map((id) => ({ path: put(id), routed: false })),
  );
}

function buildQuery(parameters: any[], whole: boolean) {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const pair = (name: string, value: string) => `${written(name)}=${written(value)}`;
  const valid = fc
    .subarray(known)
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map(({ name, schema }: any) =>
          valueOf(schema, name).map((value) =>
            schema.type === 'object'
              ? Object.entries(value as object).map(([key, of]) =>
                  pair(`${name}[${key}]`, String(of)),
                )
              : [pair(name, String(value))],
          ),
        ),
      ),
    )
    .map((parts) => parts.flat());
  const asQuery = (pairs: string[], unknownParameter = false) => ({
    query: pairs.length > 0 ? `?${pairs.join('&')}` : '',
    unknownParameter,
  });
  if (whole) return valid.map((pairs) => asQuery(pairs));
  const name =
    known.length > 0 ? fc.constantFrom(...known.map(({ name }) => String(name))) : unknownName;
  const unlike = unknownName.filter(
    (one) => one !== '' && !known.some((each) => each.name === one),
  );
  const odd = fc.oneof(
    fc.tuple(name, hostileText).map(([one, value]) => pair(one, value)),
    fc
      .tuple(name, fc.constantFrom(...ODD_ESCAPES))
      .map(([one, value]) => `${written(one)}=${value}`),
    name.map((one) => `${written(one)}=1&${written(one)}=2`),
    name.map((one) => `${written(one)}[]=1`),
    name.map((one) => `${written(one)}[a][b]=1`),
    name.map((one) => written(one)),
    fc.constantFrom('&&', '=', '=1', '?', '#', ';', '+', 'a=%'),
  );
  return fc.oneof(
    valid.map((pairs) => asQuery(pairs)),
    fc.tuple(valid, odd).map(([pairs, one]) => asQuery([...pairs, one])),
    fc
      .tuple(valid, unlike, hostileText)
      .map(([pairs, one, value]) => asQuery([...pairs, pair(one, value)], true)),
  );
}

const headerText = fc
  .string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((n) => String.fromCharCode(n)),
    maxLength: 60,
  })
  .map((text) => text.replaceAll('\x7f', '').trim());
const HEADERS = [
  'x-request-id',
  'if-none-match',
  'accept',
  'accept-language',
  'origin',
  'cookie',
  'user-agent',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-http-method-override',
  'content-encoding',
  'range',
  'referer',
  'traceparent',
];

const oddHeaders = fc.oneof(
  fc.constant({}),
  fc.dictionary(fc.constantFrom(...HEADERS), headerText, { maxKeys: 3, noNullPrototype: true }),
  fc.constantFrom<Record<string, string | string[]>>(
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'br;q=1, gzip;q=zero,,;' },
    { 'if-none-match': '*' },
    { 'if-none-match': 'W/"", "", W/' },
    { accept: 'text/html;q=0.1, */*;q=nonsense' },
    { 'x-request-id': ['one', 'two'] },
    { cookie: ['a=1', `sluice_session=${'x'.repeat(500)}`] },
    { 'x-forwarded-for': "1.1.1.1, ::1, '" },
    { cookie: `sluice_device=${stand('other', 'post')}` },
  ),
);
