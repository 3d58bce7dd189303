import { Injectable } from '@nestjs/common';
import { HourlySweeper } from '../../background/hourly-sweeper.js';
import { DAY_MS } from '../../common/durations.js';
import { FetchedPagesRepository } from './fetched-pages.repository.js';

/** Removes pages a day after they were fetched. */
@Injectable()
export class FetchedPagesSweeper extends HourlySweeper {
  constructor(private readonly pages: FetchedPagesRepository) {
    super();
  }

  protected run(now: number): Promise<void> {
    return this.removeInBatches(() => this.pages.removeSome(now - DAY_MS));
  }
}
