import { Injectable } from '@nestjs/common';
import { HourlySweeper } from '../background/hourly-sweeper.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';

/** Removes expired idempotency keys. */
@Injectable()
export class IdempotencySweeper extends HourlySweeper {
  constructor(private readonly keys: IdempotencyKeysRepository) {
    super();
  }

  protected run(now: number): Promise<void> {
    return this.keys.removeExpired(now);
  }
}
