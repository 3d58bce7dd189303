import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../common/durations.js';
import { Env } from '../config/env.js';
import { HourlySweeper } from '../background/hourly-sweeper.js';
import { ChangesRepository } from './changes.repository.js';

/** Removes deletions and events of feeds whose retention has expired from the log of changes. */
@Injectable()
export class ChangesSweeper extends HourlySweeper {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly env: Env,
  ) {
    super();
  }

  protected async run(now: number): Promise<void> {
    const before = now - this.env.CHANGES_RETENTION_DAYS * DAY_MS;
    await this.removeInBatches(() => this.changes.removeDeletions(before));
    await this.removeInBatches(() => this.changes.removeFeedEvents(before));
  }
}
