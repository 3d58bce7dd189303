import { Injectable, Logger } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { LeasedQueue } from '../../background/leased-queue.js';
import { DueIcons } from './due-icons.js';
import { IconSearch } from './icon-search.js';
import { BackgroundTask } from '../../background/background-task.js';

/** A site that never answers holds one of these. */
const CONCURRENCY = 4;
const POLL_INTERVAL_MS = 5_000;

/** Looks for the icons that are due: soon after the first fetch of a feed, and once a week. */
@Injectable()
export class IconRunner extends BackgroundTask {
  private readonly logger = new Logger(IconRunner.name);
  private readonly stopping = new AbortController();
  private readonly queue;

  constructor(
    due: DueIcons,
    search: IconSearch,
    private readonly env: Env,
  ) {
    super();
    this.queue = new LeasedQueue(due, {
      concurrency: CONCURRENCY,
      pollIntervalMs: POLL_INTERVAL_MS,
      work: (item) => search.run(item, this.stopping.signal),
      onFailure: (err) => {
        if (this.stopping.signal.aborted) return;
        this.logger.warn({ err }, 'An icon could not be looked for; it is tried again.');
      },
    });
  }

  start(): void {
    if (this.env.ICONS === 'on') this.queue.start();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.queue.stop();
  }

  /** Looks at once for icons that have become due. */
  wake(): void {
    this.queue.wake();
  }
}
