import { Injectable } from '@nestjs/common';
import { HourlySweeper } from '../../background/hourly-sweeper.js';
import { DAY_MS } from '../../common/durations.js';
import { KeyRequestsRepository } from './key-requests.repository.js';

const KEPT_DAYS = 7;
const PORTION = 1_000;

/** Removes requests of keys that are older than seven days. */
@Injectable()
export class KeyRequestsSweeper extends HourlySweeper {
  constructor(private readonly requests: KeyRequestsRepository) {
    super();
  }

  protected async run(now: number): Promise<void> {
    const end = now - KEPT_DAYS * DAY_MS;
    await this.removeInBatches(() => this.requests.removeSomeBefore(end, PORTION));
  }
}
