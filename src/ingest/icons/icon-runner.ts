import { Injectable } from '@nestjs/common';
import { QueueRunner } from '../../background/queue-runner.js';
import { Env } from '../../config/env.js';
import type { DueIcon } from '../../feeds/icons/due-icon-rows.js';
import { DueIcons } from './due-icons.js';
import { IconSearch } from './icon-search.js';

/** A site that never answers holds one of these. */
const CONCURRENCY = 4;
const POLL_INTERVAL_MS = 5_000;

/** Looks for the icons that are due: soon after the first fetch of a feed, and once a week. */
@Injectable()
export class IconRunner extends QueueRunner<DueIcon> {
  constructor(
    due: DueIcons,
    private readonly search: IconSearch,
    private readonly env: Env,
  ) {
    super(due, {
      concurrency: CONCURRENCY,
      pollIntervalMs: POLL_INTERVAL_MS,
      graceMs: 0,
      failure: 'An icon could not be looked for; it is tried again.',
    });
  }

  override start(): void {
    if (this.env.ICONS === 'on') super.start();
  }

  protected work(icon: DueIcon, _owner: string, stopping: AbortSignal): Promise<void> {
    return this.search.run(icon, stopping);
  }
}
