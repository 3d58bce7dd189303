import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { Extensions } from '../../extensions/extensions.js';
import { ProcessPool } from '../../workers/process-pool.js';
import type * as pageWorker from './page.worker.js';

/** Within the limits of a page, no page took half of it. */
const TASK_MS = 5_000;
const MEMORY_MB = 256;
const YOUNG_MB = 32;
/** With Node.js, the code of the readers and the bytes of a page. */
const RESIDENT_MB = 640;
const IDLE_MS = 30_000;

/** The process that extracts the texts of pages, one at a time. A page that ends it ends alone. */
@Injectable()
export class PageProcesses extends ProcessPool<typeof pageWorker> {
  constructor(env: Env, { sanitizerArgs }: Extensions) {
    super({
      file: new URL('./page.worker.js', import.meta.url),
      processes: 1,
      taskMs: Math.min(TASK_MS, env.DOCUMENT_TIMEOUT_MS),
      ...{ memoryMb: MEMORY_MB, youngMb: YOUNG_MB, residentMb: RESIDENT_MB },
      idleMs: IDLE_MS,
      args: sanitizerArgs,
    });
  }
}
