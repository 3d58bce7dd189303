import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { GRANTS } from '../../auth/scopes.js';
import { Flag } from '../../http/input/decorators/flag.decorator.js';
import { Instant } from '../../http/input/decorators/instant.decorator.js';
import { GraceSeconds } from '../../http/input/decorators/number.decorator.js';
import { Text } from '../../http/input/decorators/text.decorator.js';
import { SomeOf } from '../../http/input/decorators/values.decorator.js';
import { MAX_PAGE_SIZE, PageQuery } from '../../pagination/page-query.js';
import { CreditsInput, CreditsInputDto } from '../credits/credits.dto.js';
import { Metadata, MetadataFilter } from '../description/metadata.decorator.js';
import {
  AllowedIps,
  LimitIds,
  RateLimit,
  RawKeyText,
  ScopeList,
} from './key-settings.decorator.js';
import { RateWindow, RateWindowDto } from './rate-window.dto.js';

const NAME = {
  min: 1,
  max: 100,
  description: 'A label that identifies the purpose of the key; it need not be unique.',
  example: 'My integration',
};
const EXPIRY = {
  example: '2099-01-01T00:00:00Z',
  optional: true,
  nullable: true,
  description: 'When the key expires, in the future; null for never.',
};

/** What tells the owner about the key; it changes nothing of what the key may do. */
class KeyDescriptionDto {
  /** What the key is for. */
  @Text({
    max: 500,
    multiline: true,
    optional: true,
    nullable: true,
    example: 'Fills the search index.',
  })
  description?: string | null;

  @Text({
    min: 1,
    max: 255,
    optional: true,
    nullable: true,
    description: 'What it is called elsewhere; no two keys of an account have the same.',
    example: 'customer-42',
  })
  externalId?: string | null;

  @Metadata()
  metadata?: Record<string, string> | null;
}

export class CreateApiKeyDto extends KeyDescriptionDto {
  @Text(NAME)
  name: string;

  @Instant(EXPIRY)
  expiresAt?: number | null;

  @ScopeList()
  scopes?: string[];

  @AllowedIps()
  allowedIps?: string[] | null;

  @LimitIds('Feeds')
  feedIds?: string[] | null;

  @LimitIds('Categories')
  categoryIds?: string[] | null;

  @RateLimit()
  rateLimitPerMinute?: number | null;

  @RateWindow()
  rateLimit?: RateWindowDto | null;

  @CreditsInput()
  credits?: CreditsInputDto | null;
}

export class UpdateApiKeyDto extends KeyDescriptionDto {
  /** Needed where nothing else is to change. */
  @ApiProperty({ required: false })
  @ValidateIf((input: UpdateApiKeyDto) => input.name !== undefined || !input.changesMoreThanName)
  @Text(NAME)
  name?: string;

  @Instant(EXPIRY)
  expiresAt?: number | null;

  @ScopeList()
  scopes?: string[];

  @Flag({ optional: true, description: 'True pauses the key: it is refused until this is false.' })
  paused?: boolean;

  @AllowedIps()
  allowedIps?: string[] | null;

  @LimitIds('Feeds')
  feedIds?: string[] | null;

  @LimitIds('Categories')
  categoryIds?: string[] | null;

  @RateLimit()
  rateLimitPerMinute?: number | null;

  @RateWindow()
  rateLimit?: RateWindowDto | null;

  @CreditsInput()
  credits?: CreditsInputDto | null;

  get changesMoreThanName(): boolean {
    const { name: _name, ...others } = this;
    return Object.values(others).some((value) => value !== undefined);
  }
}

export class RotateApiKeyDto {
  /** Without a body, the old raw key ends at once. */
  static readonly bodyOptional = true;

  @GraceSeconds('Seconds for which the old raw key still works.', 0)
  graceSeconds?: number;
}

export class RevokeLeakedKeyDto {
  @RawKeyText()
  rawKey: string;
}

const INCLUDES = ['details'] as const;
type Include = (typeof INCLUDES)[number];

export class GetApiKeyQuery {
  @SomeOf(INCLUDES, { description: '`details` is always included.' })
  include?: Include[];
}

export const KEY_STATUSES = ['active', 'paused', 'expired'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

/** Without `page` and `pageSize` the list gives all keys, of which there are at most 100. */
export class ListApiKeysQuery extends PageQuery {
  static readonly objectParameters = ['metadata'];

  @Text({
    min: 1,
    max: 200,
    optional: true,
    description:
      'Only keys whose name and description together contain all these words, or parts of words. ' +
      'Case and accents are ignored.',
  })
  q?: string;

  /** Only the key with this `externalId`. */
  @Text({ min: 1, max: 255, optional: true, example: 'customer-42' })
  externalId?: string;

  @MetadataFilter()
  metadata?: Record<string, string>;

  /** Only the keys in these states, separated by commas; one that is paused and expired is `expired`. */
  @SomeOf(KEY_STATUSES)
  status?: KeyStatus[];

  @SomeOf(INCLUDES, {
    description: '`details` adds what each key is allowed and how it was rotated.',
  })
  include?: Include[];

  override get size(): number {
    const everything = this.page === undefined && this.pageSize === undefined;
    return everything ? MAX_PAGE_SIZE : super.size;
  }
}

export class RotatedApiKeyDto {
  /**
   * Unique identifier of the key.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * The label it was given.
   * @example "My integration"
   */
  name: string;

  /**
   * The complete key. This answer is the only one that ever holds it.
   * @example sluice_0123456789ABCDEFGHIJKLMNOPQRSTabcdef
   */
  rawKey: string;
}

export class CreatedApiKeyDto extends RotatedApiKeyDto {
  /** The scopes of the key. */
  @ApiProperty({ enum: GRANTS, isArray: true })
  scopes: string[];

  /**
   * When the key expires; null for never.
   * @example 2027-01-01T00:00:00.000Z
   */
  expiresAt: string | null;
}
