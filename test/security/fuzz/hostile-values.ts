import fc from 'fast-check';

const REPEATED = 3_000;
const DEPTH = 40;

const nested = (depth: number): unknown => (depth === 0 ? {} : { a: [nested(depth - 1)] });

/** Texts that have broken software before: in databases, URLs, headers, HTML and JavaScript. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfffb',
    '\ufeff',
    '\u202e\u2066',
    '\r\n',
    "'; DROP TABLE posts; --",
    '" OR 1=1 --',
    '%',
    '%_\\',
    '../../etc/passwd',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/xml,<rss/>',
    'http://user:secret@10.0.0.1/',
    '<script>alert(1)</script>',
    '${7*7}{{7*7}}',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    'NaN',
    '0',
    '-1',
    '1e400',
    '99999999999999999999',
    '0000-00-00T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '2026-02-30T00:00:00Z',
    '9999-12-31T23:59:59.999+23:59',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '😀'.repeat(REPEATED),
    'a'.repeat(REPEATED),
    '"'.repeat(REPEATED),
    'a '.repeat(REPEATED),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((n) => String.fromCharCode(n)) }),
);

/** JSON values of every kind but the one that is asked for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    2 ** 31,
    [],
    {},
    [null],
    [[]],
    [{}],
    nested(DEPTH),
    { length: 3 },
    { toString: 1, valueOf: 1 },
    Array.from({ length: 200 }, () => 'x'),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** What stands for an identifier and is none, or none of anybody. */
export const strangeId: fc.Arbitrary<string> = fc.oneof(
  fc.uuid(),
  fc.uuid({ version: 7 }),
  fc.constantFrom('me', 'current', '1', '019b1e5a', '{id}', '*', 'null', '01'.repeat(5_000)),
  hostileText,
);

/** Names of fields that no request has, and some that an object always has. */
export const unknownName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'accountId',
    'ownerId',
    'createdAt',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'bodyOptional',
    '',
    ' ',
    'a.b',
    '$where',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
