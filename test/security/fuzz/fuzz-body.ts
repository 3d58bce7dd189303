import fc from 'fast-check';
import { hostileValue, unknownName } from './hostile-values.js';
import { resolved, valueOf } from './schema-values.js';

/** The body of a request: its bytes as a string, and what it says it is. */
export interface Body {
  type: string | null;
  text: string;
  /** Each character is one byte, so that these need not be UTF-8. */
  bytes: boolean;
}

/** More values than a body may have. */
const MANY = 25_000;
const MEBIBYTE = 1_048_576;
const DEEP = 20_000;

const json = (text: string): Body => ({ type: 'application/json', text, bytes: false });

const FORM = 'application/x-www-form-urlencoded';

/** Unlike URLSearchParams, it leaves what stands for something as it is. */
const form = (fields: [name: string, value: unknown][]): Body => ({
  type: FORM,
  text: fields.map((field) => field.map((part) => written(String(part))).join('=')).join('&'),
  bytes: false,
});
const written = (text: string) => encodeURIComponent(text.toWellFormed());

/** Texts that are not JSON, or JSON that no operation takes. */
const BROKEN: Body[] = [
  ...[
    '',
    ' ',
    '{',
    '{"name":',
    '{"name":"x"',
    '[]',
    '[{}]',
    'null',
    'true',
    '1',
    '"text"',
    '{,}',
    "{'a':1}",
  ],
  '{"name":"one","name":"two"}',
  '{"__proto__":{"name":"x"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\ufeff{"name":"x"}',
  '{"name":"\\ud800"}',
  '{"name":"x"}trailing',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  `{"name":1${'0'.repeat(DEEP)}}`,
  `{"name":[${'{},'.repeat(MANY)}{}]}`,
  `[${'[[]],'.repeat(MANY)}[]]`,
  `{"attachments":[${'{"url":"/a"},'.repeat(2_000)}{}],"posts":[${'{},'.repeat(2_000)}{}]}`,
].map(json);
const NOT_UTF_8: Body = { ...json('{"name":"\xff\xfe\xc0\xaf"}'), bytes: true };
const TOO_LARGE = json(`{"name":"${'x'.repeat(MEBIBYTE)}"}`);
const TYPES = [
  null,
  'text/plain',
  'application/xml',
  'text/xml; charset=utf-16',
  'application/json; charset=latin1',
  'application/json;',
  'application/merge-patch+json',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'APPLICATION/JSON',
  'json',
  '/',
  ';',
];

/** A body as the document describes it where `whole`, else anything; none where it foresees none. */
export function body(
  documented: any,
  whole: boolean,
  method: string,
): fc.Arbitrary<Body | undefined> {
  const none = fc.constant(undefined);
  if (!documented) {
    // A GET has none, whatever is sent with it.
    if (whole || method === 'get') return none;
    return fc.oneof(
      { weight: 4, arbitrary: none },
      fc.constantFrom(...BROKEN, json('{"name":"x"}')),
    );
  }
  const contents = Object.entries<any>(documented.content);
  const valid = fc.constantFrom(...contents).chain(([type, { schema }]) =>
    type === 'application/json'
      ? valueOf(schema).map((value) => json(JSON.stringify(value)))
      : type === FORM
        ? valueOf(schema).map((value) => form(Object.entries(value as object)))
        : valueOf(schema, 'opml').map((text): Body => ({
            type,
            text: String(text),
            bytes: false,
          })),
  );
  if (whole) return valid;
  const { [FORM]: ofForm, 'application/json': ofJson } = documented.content;
  // Every type is taken, and nothing is parsed.
  if (!ofForm && !ofJson) return fc.oneof(valid, none, fc.constantFrom(...BROKEN, TOO_LARGE));
  return fc.oneof(
    { weight: 2, arbitrary: valid },
    { weight: 8, arbitrary: ofJson ? damaged(ofJson.schema) : damagedForm(ofForm.schema) },
    { weight: 1, arbitrary: none },
    { weight: 3, arbitrary: fc.constantFrom(...BROKEN, NOT_UTF_8) },
    { weight: 1, arbitrary: fc.constantFrom(TOO_LARGE, ...BROKEN) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(valid, fc.constantFrom(...TYPES))
        .map(([good, type]) => ({ ...good, type })),
    },
  );
}

/** JSON of a valid body in which a field is of the wrong kind, missing or unknown. */
const damaged = (schema: any): fc.Arbitrary<Body> =>
  damagedFields(resolved(schema)).map((fields) =>
    json(
      `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`).join()}}`,
    ),
  );

const damagedForm = (schema: any): fc.Arbitrary<Body> =>
  damagedFields(resolved(schema)).map((fields) => form(fields));

type Field = [name: string, value: unknown];

/** As a list, since an object would not keep a field that is called `__proto__`. */
function damagedFields(schema: any): fc.Arbitrary<Field[]> {
  const names = Object.keys(schema.properties as object);
  return valueOf(schema).chain((value) => {
    const fields = Object.entries(value as object);
    const without = (name: string) => fields.filter(([each]) => each !== name);
    return fc.oneof(
      fc
        .constantFrom(...names)
        .chain((name) =>
          oddly(schema.properties[name]).map((odd): Field[] => [...without(name), [name, odd]]),
        ),
      fc.constantFrom(...names).map(without),
      fc.tuple(unknownName, hostileValue).map(([name, odd]): Field[] => [...fields, [name, odd]]),
    );
  });
}

/** Also lists that are wrong in one item only, or in one field of it. */
function oddly({ items }: any): fc.Arbitrary<unknown> {
  if (!items) return hostileValue;
  const item = resolved(items);
  const odd = item.properties
    ? damagedFields(item).map((fields) => Object.fromEntries(fields))
    : hostileValue;
  return fc.oneof(hostileValue, fc.array(odd, { minLength: 1, maxLength: 3 }));
}
