import { Injectable } from '@nestjs/common';
import { WorkerPool } from '../../../workers/worker-pool.js';
import type * as textWorker from './text.worker.js';

/**
 * The worker thread that reads texts. It ends after an idle time, which frees the memory of the
 * language model. With few processors, requests have priority.
 */
@Injectable()
export class TextWorkers extends WorkerPool<typeof textWorker> {
  constructor() {
    super({
      file: new URL('./text.worker.js', import.meta.url),
      threads: 1,
      taskMs: 30_000,
      memoryMb: 512,
      idleMs: 300_000,
      niceIncrement: 10,
    });
  }
}
