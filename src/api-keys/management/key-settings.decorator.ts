import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { GRANTS, describeChoices } from '../../auth/scopes.js';
import { check, SkipIfAbsent } from '../../http/input/decorators/field.decorator.js';
import { IdList, wrongIn } from '../../http/input/decorators/list.decorator.js';
import { Integer } from '../../http/input/decorators/number.decorator.js';
import { canonicalNetwork } from '../authentication/networks.js';

const MAX_NETWORKS = 50;
const MAX_SCOPE_LENGTH = 100;
const MAX_LIMITS = 100;
export const MAX_RATE = 1_000_000;

/** An optional list of at least one scope. Which there are, the catalogue knows. */
export const ScopeList = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      enum: GRANTS,
      isArray: true,
      required: false,
      minItems: 1,
      description:
        'The scopes of the key. `*` stands for all, also those that later versions add; only a session or ' +
        'a key with `*` can give it. By default a new key gets the scopes of the caller.',
    }),
    SkipIfAbsent({ optional: true }),
    check(
      'scopeList',
      (value) =>
        Array.isArray(value) &&
        value.length > 0 &&
        value.every((one) => typeof one === 'string' && one.length <= MAX_SCOPE_LENGTH),
      (value) => describeChoices(GRANTS, value),
    ),
  );

/** An optional list of addresses and networks, from which a key works. */
export const AllowedIps = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string' },
      required: false,
      nullable: true,
      maxItems: MAX_NETWORKS,
      description:
        'The IP addresses and networks (CIDR) that the key can be used from; empty for everywhere.',
      example: ['192.0.2.0/24', '2001:db8::/32'],
    }),
    SkipIfAbsent({ optional: true, nullable: true }),
    check(
      'allowedIps',
      (value) =>
        Array.isArray(value) &&
        value.length <= MAX_NETWORKS &&
        value.every((one) => typeof one === 'string' && canonicalNetwork(one) !== undefined),
      (value) =>
        `must be an array of at most ${MAX_NETWORKS} addresses and networks (CIDR)` +
        wrongIn(value, (one) => canonicalNetwork(one) !== undefined),
    ),
  );

/** Optional feeds or categories that a key is limited to. */
export const LimitIds = (nouns: 'Feeds' | 'Categories'): PropertyDecorator =>
  IdList(
    MAX_LIMITS,
    `${nouns} that the key is limited to: it sees and changes those in \`feedIds\`, those that are in ` +
      '`categoryIds` now, and nothing else. Both null for all; an empty list names none.',
    { nullable: true },
  );

/** An optional limit of requests a minute. */
export const RateLimit = (): PropertyDecorator =>
  Integer({
    description: 'Requests per minute; null for the limit of the service.',
    min: 1,
    max: MAX_RATE,
    example: 600,
    optional: true,
    nullable: true,
  });

/** Any string, since the reporter of a key need not know its format. */
export const RawKeyText = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: String,
      description: 'The complete key.',
      example: 'sluice_0123456789ABCDEFGHIJKLMNOPQRSTabcdef',
    }),
    check('rawKey', (value) => typeof value === 'string', 'must be a string'),
  );
