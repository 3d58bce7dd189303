import { Injectable } from '@nestjs/common';
import { Extensions } from '../../extensions/extensions.js';
import { WorkerPool } from '../../workers/worker-pool.js';
import type * as publishedHtmlWorker from './published-html.worker.js';

/** The worker threads that read long contents of published posts; a body has 1 MB at most. */
@Injectable()
export class PublishedHtmlWorkers extends WorkerPool<typeof publishedHtmlWorker> {
  constructor({ sanitizerArgs }: Extensions) {
    super({
      file: new URL('./published-html.worker.js', import.meta.url),
      threads: 2,
      taskMs: 10_000,
      memoryMb: 256,
      idleMs: 30_000,
      args: sanitizerArgs,
    });
  }
}
