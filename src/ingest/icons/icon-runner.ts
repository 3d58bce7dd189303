import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { ServerProcess } from '../../http/server/server-process.js';
import { LeasedQueue } from '../../background/leased-queue.js';
import { DueIcons } from './due-icons.js';
import { IconSearch } from './icon-search.js';

/** A site that never answers holds one of these. */
const CONCURRENCY = 4;
const POLL_INTERVAL_MS = 5_000;

/** Looks for the icons that are due: soon after the first fetch of a feed, and once a week. */
@Injectable()
export class IconRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(IconRunner.name);
  private readonly stop = new AbortController();
  private readonly queue;

  constructor(
    due: DueIcons,
    search: IconSearch,
    private readonly env: Env,
    private readonly process: ServerProcess,
  ) {
    this.queue = new LeasedQueue(due, {
      concurrency: CONCURRENCY,
      pollIntervalMs: POLL_INTERVAL_MS,
      work: (item) => search.run(item, this.stop.signal),
      onFailure: (err) => {
        if (this.stop.signal.aborted) return;
        this.logger.warn({ err }, 'An icon could not be looked for; it is tried again.');
      },
    });
  }

  onApplicationBootstrap(): void {
    if (this.process.isServer && this.env.ICONS === 'on') this.queue.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.queue.stop();
  }

  /** Looks at once for icons that have become due. */
  wake(): void {
    this.queue.wake();
  }
}
