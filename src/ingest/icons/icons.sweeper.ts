import { Injectable } from '@nestjs/common';
import { HourlySweeper } from '../../background/hourly-sweeper.js';
import { DAY_MS } from '../../common/durations.js';
import { IconsRepository } from './icons.repository.js';

/** Feeds lead to their places once a week, so a place that is due for so long has none. */
const UNUSED_PLACE_MS = 14 * DAY_MS;
/** Sorts before every identifier. */
const START = '00000000-0000-0000-0000-000000000000';

/** Removes places that no feed leads to, and icons that no feed shows, a day after they were found. */
@Injectable()
export class IconsSweeper extends HourlySweeper {
  constructor(private readonly icons: IconsRepository) {
    super();
  }

  protected async run(now: number): Promise<void> {
    await this.removeInBatches(() => this.icons.removeSomePlaces(now - UNUSED_PLACE_MS));
    let last: string | null = START;
    await this.removeInBatches(async () => {
      if (last !== null) last = await this.icons.removeSomeUnused(last, now - DAY_MS);
      return last !== null;
    });
  }
}
