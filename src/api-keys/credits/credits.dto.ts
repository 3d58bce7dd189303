import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { NullableObject } from '../../http/input/decorators/nullable-object.decorator.js';
import { Integer } from '../../http/input/decorators/number.decorator.js';
import { OneOf } from '../../http/input/decorators/text.decorator.js';
import { REFILL_PERIODS } from '../api-key.entity.js';
import type { ApiKeyEntity, RefillPeriod } from '../api-key.entity.js';
import { periodAt, refilled } from './refill.js';
import type { StoredCredits } from './refill.js';

const MAX_CREDITS = 1_000_000_000;

export class RefillInputDto {
  @Integer({
    ...{ min: 1, max: MAX_CREDITS, example: 10_000 },
    description: 'What the remaining credits are raised to; more than that stay.',
  })
  amount: number;

  /** When an hour, a day or a month begins, in UTC. */
  @OneOf(REFILL_PERIODS)
  every: RefillPeriod;
}

export class CreditsInputDto {
  @Integer({
    ...{ max: MAX_CREDITS, example: 10_000 },
    description: 'Requests that the key may still make.',
  })
  remaining: number;

  @NullableObject(() => RefillInputDto, 'How the credits are refilled; null for never.')
  refill?: RefillInputDto | null;
}

/** Credits of a key, on creation and on changes. */
export const CreditsInput = (): PropertyDecorator =>
  NullableObject(
    () => CreditsInputDto,
    'Each request that the key is allowed costs one. It is replaced as a whole; null is no limit.',
  );

export class RefillDto {
  /**
   * What the remaining credits are raised to.
   * @example 10000
   */
  amount: number;

  /** When an hour, a day or a month begins, in UTC. */
  @ApiProperty({ enum: REFILL_PERIODS })
  every: RefillPeriod;
}

export class CreditsDto {
  /**
   * Requests that the key may still make; other processes may have used a few more within a second.
   * @example 9420
   */
  remaining: number;

  /** How they are refilled; null for never. */
  @ApiProperty({ anyOf: [{ $ref: getSchemaPath(RefillDto) }, { type: 'null' }] })
  refill: RefillDto | null;

  static from(key: ApiKeyEntity): CreditsDto | null {
    const { creditsRemaining: remaining, creditsRefillAmount: amount } = refilled(key, Date.now());
    if (remaining === null) return null;
    const every = key.creditsRefillEvery;
    return { remaining, refill: amount === null || every === null ? null : { amount, every } };
  }
}

/** The columns of credits that begin now, apart from their epoch. */
export function storedCredits(
  given: CreditsInputDto | null,
  now: number,
): Omit<StoredCredits, 'creditsEpoch'> {
  const { amount = null, every = null } = given?.refill ?? {};
  return {
    creditsRemaining: given?.remaining ?? null,
    creditsRefillAmount: amount,
    creditsRefillEvery: every,
    creditsRefilledAt: every && periodAt(every, now).start,
  };
}
