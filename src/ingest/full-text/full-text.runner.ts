import { Injectable } from '@nestjs/common';
import { QueueRunner } from '../../background/queue-runner.js';
import { NotFoundError } from '../../http/problems/errors.js';
import type { AwaitedPage } from '../../posts/full-text/post-pages.repository.js';
import { DuePages } from './due-pages.js';
import { FullTextService } from './full-text.service.js';

/** A site that never answers holds one of these. */
const CONCURRENCY = 4;
const POLL_INTERVAL_MS = 2_000;

/** Reads the pages of new and edited posts. */
@Injectable()
export class FullTextRunner extends QueueRunner<AwaitedPage> {
  constructor(
    due: DuePages,
    private readonly texts: FullTextService,
  ) {
    super(due, {
      concurrency: CONCURRENCY,
      pollIntervalMs: POLL_INTERVAL_MS,
      failure: 'The page of a post could not be read; it is tried again.',
    });
  }

  protected async work(page: AwaitedPage, _owner: string, stopping: AbortSignal): Promise<void> {
    await this.texts.work(page, stopping).catch((error: unknown) => {
      // The account may delete the post meanwhile.
      if (!(error instanceof NotFoundError)) throw error;
    });
  }
}
