import { Injectable } from '@nestjs/common';
import { UnavailableError } from '../../http/problems/errors.js';
import { TaskFailure } from '../../workers/task-failure.js';
import { WorkerPool } from '../../workers/worker-pool.js';
import { write } from '../documents/document.worker.js';
import type * as documentWorker from '../documents/document.worker.js';
import type { Rendering } from '../documents/document.worker.js';
import type { FeedDocument } from '../documents/feed-document.js';

/** Characters of HTML that are written in place; other requests wait meanwhile. */
const MAX_LENGTH_IN_PLACE = 131_072;

/** The worker threads that write long documents; a page has some three megabytes at most. */
@Injectable()
export class DocumentWriterThreads extends WorkerPool<typeof documentWorker> {
  constructor() {
    super({
      file: new URL('../documents/document.worker.js', import.meta.url),
      threads: 2,
      taskMs: 10_000,
      memoryMb: 512,
      idleMs: 30_000,
    });
  }
}

/** Writes documents, long ones in threads, shared fairly among accounts. */
@Injectable()
export class DocumentWriter {
  constructor(private readonly threads: DocumentWriterThreads) {}

  /** @throws UnavailableError where it takes too long or too much memory, or the service stops */
  async write(accountId: string, rendering: Rendering, document: FeedDocument): Promise<string> {
    const length = document.posts.reduce((sum, post) => sum + (post.contentHtml?.length ?? 0), 0);
    if (length <= MAX_LENGTH_IN_PLACE) return write({ rendering, document });
    try {
      return await this.threads.run('write', { rendering, document }, { owners: [accountId] });
    } catch (error) {
      if (!(error instanceof TaskFailure) || error.reason === 'error') throw error;
      throw new UnavailableError('The document cannot be written just now.');
    }
  }
}
