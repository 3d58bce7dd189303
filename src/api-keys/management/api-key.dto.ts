import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ADMIN_SCOPES, GRANTS } from '../../auth/scopes.js';
import { toIso, toIsoOrNull } from '../../common/instants.js';
import type { ApiKeyEntity } from '../api-key.entity.js';
import { CreditsDto } from '../credits/credits.dto.js';
import { RateWindowDto } from './rate-window.dto.js';
import { ofVersion, ofRecord } from '../../common/record-version.js';

const IDS = {
  type: 'array',
  items: { type: 'string', format: 'uuid' },
  nullable: true,
} as const;

export class ApiKeyDto {
  /**
   * Unique identifier of the key.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * Descriptive label that identifies the key's purpose.
   * @example "My integration"
   */
  name: string;

  /**
   * First characters of the raw key.
   * @example sluice_A1b2
   */
  keyPrefix: string;

  /**
   * Last characters of the raw key.
   * @example x9Yz
   */
  keySuffix: string;

  /**
   * Last time the key authenticated a request; null until the first.
   * @example 2026-01-02T03:04:05.678Z
   */
  lastUsedAt: string | null;

  /**
   * When the key was generated.
   * @example 2026-01-01T00:00:00.000Z
   */
  createdAt: string;

  static from(key: ApiKeyEntity): ApiKeyDto {
    const shown = {
      id: key.id,
      name: key.name,
      keyPrefix: key.keyPrefix,
      keySuffix: key.keySuffix,
      lastUsedAt: toIsoOrNull(key.lastUsedAt),
      createdAt: toIso(key.createdAt),
    };
    return ofVersion(shown, key);
  }
}

/** The raw key before the last rotation, while it works on. */
export class PreviousSecretDto {
  /**
   * The last characters of the raw key.
   * @example x9Yz
   */
  keySuffix: string;

  /**
   * When it stops working.
   * @example 2026-01-09T00:00:00.000Z
   */
  worksUntil: string;

  /**
   * When it last authenticated a request.
   * @example 2026-01-02T03:04:05.678Z
   */
  lastUsedAt: string | null;
}

export class ApiKeyDetailsDto extends ApiKeyDto {
  /** What it is for. */
  description: string | null;

  /**
   * What it is called elsewhere.
   * @example customer-42
   */
  externalId: string | null;

  /** Pairs of strings of its owner. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { team: 'search' },
  })
  metadata: Record<string, string>;

  /** The scopes of the key. `*` stands for all, also those that later versions add. */
  @ApiProperty({ enum: [...GRANTS, ...ADMIN_SCOPES], isArray: true })
  scopes: string[];

  /**
   * When the key expires; null for never.
   * @example 2027-01-01T00:00:00.000Z
   */
  expiresAt: string | null;

  /** Whether the key is paused: it is refused until this is false. */
  paused: boolean;

  /**
   * The networks (CIDR) that the key can be used from; empty for everywhere.
   * @example ["192.0.2.0/24"]
   */
  allowedIps: string[];

  /** Feeds that it is limited to, with those in `categoryIds`; both null for all. */
  @ApiProperty({ ...IDS, example: ['019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71'] })
  feedIds: string[] | null;

  /** Categories whose feeds it is limited to. */
  @ApiProperty({ ...IDS, example: ['019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72'] })
  categoryIds: string[] | null;

  /**
   * Requests per minute; null for the limit of the service.
   * @example 600
   */
  rateLimitPerMinute: number | null;

  /** Requests that it may make in a window of its own, beside those of a minute. */
  @ApiProperty({ anyOf: [{ $ref: getSchemaPath(RateWindowDto) }, { type: 'null' }] })
  rateLimit: RateWindowDto | null;

  /** Credits that its requests cost; null where they cost none. */
  @ApiProperty({ anyOf: [{ $ref: getSchemaPath(CreditsDto) }, { type: 'null' }] })
  credits: CreditsDto | null;

  /** The client of OAuth that it was granted to, which has tokens of it; null for a key. */
  oauthClient: string | null;

  /**
   * The user who made the key, who may have left; null where a key or a command made it.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
   */
  createdBy: string | null;

  /**
   * When the key was last rotated; null for never.
   * @example 2026-01-02T00:00:00.000Z
   */
  rotatedAt: string | null;

  /** The previous raw key, while it still works. */
  @ApiProperty({ anyOf: [{ $ref: getSchemaPath(PreviousSecretDto) }, { type: 'null' }] })
  previous: PreviousSecretDto | null;

  static override from(key: ApiKeyEntity): ApiKeyDetailsDto {
    return {
      ...ApiKeyDto.from(key),
      description: key.description,
      externalId: key.externalId,
      metadata: key.metadata ?? {},
      scopes: key.scopes,
      expiresAt: toIsoOrNull(key.expiresAt),
      paused: key.pausedAt !== null,
      allowedIps: key.allowedIps ?? [],
      feedIds: key.feedIds,
      categoryIds: key.categoryIds,
      rateLimitPerMinute: key.rateLimit,
      rateLimit: buildWindow(key),
      credits: CreditsDto.from(key),
      oauthClient: key.oauthClientId,
      createdBy: key.creatorId,
      rotatedAt: toIsoOrNull(key.rotatedAt),
      previous: getPrevious(key),
    };
  }
}

function buildWindow({ windowLimit: limit, windowSeconds }: ApiKeyEntity): RateWindowDto | null {
  return limit === null || windowSeconds === null ? null : { limit, windowSeconds };
}

function getPrevious(key: ApiKeyEntity): PreviousSecretDto | null {
  const { previousSuffix, previousExpiresAt, previousLastUsedAt } = key;
  if (previousSuffix === null || previousExpiresAt === null) return null;
  if (previousExpiresAt <= Date.now()) return null;
  return {
    keySuffix: previousSuffix,
    worksUntil: toIso(previousExpiresAt),
    lastUsedAt: toIsoOrNull(previousLastUsedAt),
  };
}

/**
 * A key as reads of it are compared. Each request changes the last use and the credits of the calling
 * key, so that a key which polls itself would never get 304.
 */
export const comparedBy = (
  key: ApiKeyDetailsDto,
  { keyId }: { keyId?: string | undefined },
): ApiKeyDetailsDto =>
  key.id === keyId
    ? {
        ...key,
        lastUsedAt: null,
        credits: key.credits && { ...key.credits, remaining: 0 },
        previous: key.previous && { ...key.previous, lastUsedAt: null },
      }
    : key;

/** A key as a caller reads it. */
export const readBy = (
  key: ApiKeyDetailsDto,
  caller: { keyId?: string | undefined },
): ApiKeyDetailsDto => (key.id === caller.keyId ? ofRecord(key, comparedBy(key, caller)) : key);
