// What Spectral checks of openapi.json: its recommended rules, and that everything is described.
import rulesets from '@stoplight/spectral-rulesets';

const OPERATIONS = '$.paths[*][get,post,put,patch,delete]';

/** Words of the code base, and sentences that leave out their subject. */
const RIDDLES =
  /\b(opaque|leads on|works on|for good|filters combine|walk|tombstone|is a 4\d\d|as of any)\b/i;

interface Schema {
  type?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Content {
  example?: unknown;
  examples?: object;
}

type Finding = { message: string }[] | undefined;

const isDescribed = (value: unknown): Finding =>
  typeof value === 'string' && value.trim() ? undefined : [{ message: 'is missing' }];

/** What Swagger UI fills in, and what a tester sends first. */
const hasExample = (value: unknown): Finding =>
  (value as Content).example === undefined && !(value as Content).examples
    ? [{ message: 'has no example' }]
    : undefined;

const isPlain = (value: unknown): Finding => {
  const riddle = typeof value === 'string' ? RIDDLES.exec(value)?.[0] : undefined;
  return riddle ? [{ message: `has "${riddle}", which a reader without the code must guess` }] : [];
};

/** Of a union with a list, generators of Java make `List<UUID>` a part of a name. */
const isWithoutLists = (value: unknown): Finding => {
  const { anyOf = [], oneOf = [] } = value as Schema;
  const members = [...anyOf, ...oneOf].filter(({ type }) => type !== 'null');
  return members.length > 1 && members.some(({ type }) => type === 'array')
    ? [{ message: 'is a union with a list, which many generators do not compile' }]
    : [];
};

/** As a member of a union, null is a property of the other members. */
const isType = (value: unknown): Finding =>
  (value as Schema).type === 'null'
    ? [{ message: 'is null alone: write the type as ["object", "null"], with `maxProperties: 0`' }]
    : [];

/** References stay, since a description stands beside them. */
const rule = (given: string, field: string | undefined, check: (value: unknown) => Finding) => ({
  given,
  resolved: false,
  severity: 'error',
  message: '{{path}} {{error}}',
  then: { ...(field && { field }), function: check },
});

export const RULES = {
  extends: [[rulesets.oas, 'recommended']],
  rules: {
    'sluice-operation-summary': rule(OPERATIONS, 'summary', isDescribed),
    'sluice-operation-description': rule(OPERATIONS, 'description', isDescribed),
    'sluice-parameter-description': rule(`${OPERATIONS}.parameters[*]`, 'description', isDescribed),
    'sluice-body-example': rule(`${OPERATIONS}.requestBody.content[*]`, undefined, hasExample),
    'sluice-property-description': rule(
      '$.components.schemas[*].properties[*]',
      'description',
      isDescribed,
    ),
    'sluice-union-without-lists': rule(
      '$..[?(@ && (@.anyOf || @.oneOf))]',
      undefined,
      isWithoutLists,
    ),
    'sluice-no-property-of-null': rule('$..properties[*]', undefined, isType),
    'sluice-plain-summaries': rule('$..[?(@ && @.summary)]', 'summary', isPlain),
    'sluice-plain-descriptions': rule('$..[?(@ && @.description)]', 'description', isPlain),
  },
};
