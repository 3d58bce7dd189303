import fc from 'fast-check';
import { DOCUMENT } from '../../support/expectations/api-document.js';
import { PASSWORD } from '../../support/callers/browser.js';

const MAX_TEXT_LENGTH = 60;
const MAX_LIST_LENGTH = 4;

/**
 * Stands in a request for what is known only once it is sent, such as the identifier of a record:
 * `World.fill()` puts it in. So a counterexample reads the same on every run and both engines.
 */
export const stand = (whose: 'own' | 'other' | 'feed', what: string): string =>
  `~${whose}.${what}~`;

/** The nouns whose identifiers requests name. */
export const NOUNS = [
  ...['post', 'feed', 'webFeed', 'category', 'key', 'session', 'import'],
  ...['webhook', 'delivery', 'sharedFeed', 'label', 'draft', 'bookmark'],
  ...['rule', 'ruleJob', 'droppedPost', 'member', 'account', 'invitation'],
];

/** An identifier of the caller's account, of the other account or of nobody. */
export const getId = (noun: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(stand('own', noun)) },
    { weight: 2, arbitrary: fc.constant(stand('other', noun)) },
    { weight: 1, arbitrary: fc.constantFrom(...NOUNS).map((any) => stand('own', any)) },
    { weight: 1, arbitrary: fc.constantFrom(...NOUNS).map((any) => stand('other', any)) },
    { weight: 1, arbitrary: fc.uuid({ version: 7 }) },
  );

/** Addresses on loopback or in networks that are never reached; none has a name to look up. */
const address = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('rss.xml', 'page.html', 'broken.xml', 'moved', 'reset', 'nothing')
      .map((name) => `${stand('feed', 'origin')}/${name}`),
  },
  fc.constantFrom(
    'http://10.0.0.1/',
    'http://127.0.0.1:1/',
    'http://0x7f.1/a',
    'http://[::1]/feed',
    'http://[::ffff:169.254.169.254]/latest/',
    'http://169.254.169.254/latest/meta-data/',
    'https://192.168.0.1/?q=%00#x',
  ),
);

const date = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
});

const outline = fc
  .tuple(address, fc.string({ maxLength: 10 }))
  .map(([url, text]) => `<outline type="rss" text=${attribute(text)} xmlUrl=${attribute(url)}/>`);
const attribute = (text: string) =>
  `"${text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)}"`;

/** An OPML document of a few feeds, some in a folder. */
export const opml: fc.Arbitrary<string> = fc
  .tuple(fc.array(outline, { maxLength: 2 }), fc.array(outline, { maxLength: 2 }))
  .map(
    ([loose, filed]) =>
      `<opml version="2.0"><body>${loose.join('')}<outline text="A">${filed.join('')}</outline></body></opml>`,
  );

const html = fc
  .array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>Rain</b> fell. ',
      '<img src=x>',
      '<!--',
      '&#0;',
      '<a href="/x">It</a> ',
    ),
  )
  .map((parts) => parts.join(''));

/** Fields whose type says less than their name. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.oneof(
    fc.integer({ min: 0, max: 1e9 }).map((n) => `fuzz-${n}@example.com`),
    fc.constant(stand('own', 'email')),
  ),
  password: fc.oneof(fc.constant(PASSWORD), fc.string({ minLength: 10, maxLength: 20 })),
  currentPassword: fc.oneof(fc.constant(PASSWORD), fc.string({ maxLength: 20 })),
  rawKey: fc.oneof(fc.constant(stand('own', 'rawKey')), fc.string()),
  token: fc.oneof(fc.constant(stand('own', 'invitationToken')), fc.string()),
  allowedIps: fc.oneof(
    fc.constant(null),
    fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('10.0.0.0/8', '::/0')), {
      maxLength: 3,
    }),
  ),
  expiresAt: fc.oneof(
    fc.constant(null),
    date.map((at) => at.toISOString()),
  ),
  opml,
  // A feed's address may lack its scheme, so these are no `uri` in the document.
  url: address,
  feedUrl: address,
  'hub.topic': fc.constantFrom(
    `http://localhost:3000/shared/${stand('own', 'sharedToken')}.rss`,
    `http://localhost:3000/shared/${stand('own', 'sharedToken')}.json`,
  ),
  'hub.callback': fc.oneof(
    { weight: 3, arbitrary: fc.constant(`${stand('feed', 'origin')}/hook`) },
    address,
  ),
  'hub.lease_seconds': fc.integer({ min: 0, max: 1e9 }).map(String),
  contentHtml: fc.oneof(fc.constant(null), html),
  text: fc.oneof(
    fc.constant('It rained on Monday. The river rose by a metre. The bridge was closed.'),
    fc.lorem({ maxCount: 30 }),
  ),
  cursor: fc.constantFrom(stand('own', 'cursor'), stand('other', 'cursor')),
  language: fc.constantFrom('en', 'de-CH', 'zh-Hant-TW'),
  postId: getId('post'),
  feedId: getId('feed'),
  categoryId: getId('category'),
  accountId: getId('account'),
  subjectId: getId('key'),
  ids: fc.array(getId('post'), { minLength: 1, maxLength: 3 }),
  feedIds: fc.array(getId('feed'), { maxLength: 2 }),
  categoryIds: fc.array(getId('category'), { maxLength: 2 }),
  headers: fc.dictionary(fc.constantFrom('Authorization', 'X-Token'), fc.constant('abc')),
  title: fc.oneof(
    fc.constant('A title'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  ),
};

/** What a schema refers to, with a description of its own or without, or itself. */
export function resolved(schema: any): any {
  if (schema?.allOf) return resolved(schema.allOf[0]);
  return schema?.$ref ? DOCUMENT.components.schemas[schema.$ref.split('/').pop()] : schema;
}

/** Values that a schema of the document allows. */
export function valueOf(schema: any, name = ''): fc.Arbitrary<unknown> {
  if (schema.$ref || schema.allOf) return valueOf(resolved(schema), name);
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type: string) => valueOf({ ...schema, type }, name)));
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice: unknown) => valueOf(choice, name)));
  if (schema.type === 'null') return fc.constant(null);
  if (BY_NAME[name]) return BY_NAME[name];
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  const { minimum, maximum, minItems, maxItems = MAX_LIST_LENGTH } = schema;
  switch (schema.type) {
    case 'object':
      return asObject(schema);
    case 'array':
      return fc.array(valueOf(schema.items), {
        minLength: minItems,
        maxLength: Math.min(maxItems, MAX_LIST_LENGTH),
      });
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum ?? -5, max: maximum ?? 100 });
    case 'number':
      return fc.double({ min: minimum ?? -5, max: maximum ?? 100, noNaN: true });
    case 'string':
      return getText(schema);
    default:
      throw new Error(`No values are known for ${JSON.stringify(schema)}.`);
  }
}

function asObject({ properties, required = [], additionalProperties }: any): fc.Arbitrary<unknown> {
  if (!properties) {
    const name = fc.string({ minLength: 1, maxLength: 10 });
    return fc.dictionary(name, valueOf(additionalProperties), {
      maxKeys: 3,
      noNullPrototype: true,
    });
  }
  const fields = Object.entries(properties as object).map(
    ([name, of]): [string, fc.Arbitrary<unknown>] => [name, valueOf(of, name)],
  );
  const record = (shown: [string, fc.Arbitrary<unknown>][]) =>
    fc.record(Object.fromEntries(shown), { requiredKeys: required, noNullPrototype: true });
  // Few fields as often as many: what one field changes, another one can forbid.
  return fc.oneof(
    record(fields),
    fc
      .subarray(fields, { maxLength: Math.min(2, fields.length) })
      .chain((few) =>
        record(fields.filter((field) => few.includes(field) || required.includes(field[0]))),
      ),
  );
}

function getText({ format, minLength, maxLength = MAX_TEXT_LENGTH }: any): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.constantFrom(...NOUNS).chain(getId);
  if (format === 'uri') return address;
  if (format === 'date-time') return date.map((at) => at.toISOString());
  if (format === 'date') return date.map((at) => at.toISOString().slice(0, 10));
  const length = { minLength, maxLength: Math.min(maxLength, MAX_TEXT_LENGTH) };
  return fc.oneof(fc.string(length), fc.string({ unit: 'grapheme', ...length }));
}
