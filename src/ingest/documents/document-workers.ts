import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { Extensions } from '../../extensions/extensions.js';
import { WorkerPool } from '../../workers/worker-pool.js';
import type * as documentWorker from './document.worker.js';

/** Idle threads end after this time. */
const IDLE_MS = 30_000;

/** Twice the default saves some 5 % of the processor time of a feed of a thousand items. */
const YOUNG_MB = 48;

/** Short, since a large document leaves much memory behind. */
const LARGE_IDLE_MS = 5_000;
const FILE = new URL('./document.worker.js', import.meta.url);

/** A document is large from this size on. */
export const LARGE_DOCUMENT_BYTES = 4 * 1_048_576;

/** The worker threads that read all foreign documents. */
@Injectable()
export class DocumentWorkers extends WorkerPool<typeof documentWorker> {
  constructor(env: Env, { sanitizerArgs }: Extensions) {
    super({
      file: FILE,
      threads: env.DOCUMENT_THREADS,
      taskMs: env.DOCUMENT_TIMEOUT_MS,
      // Far less than the share of its bytes.
      memoryMb: Math.ceil(env.DOCUMENT_MEMORY_MB / 3),
      youngMb: YOUNG_MB,
      idleMs: IDLE_MS,
      args: sanitizerArgs,
    });
  }
}

/**
 * The thread that reads large documents, one at a time, so that they share its memory. Each
 * document may take twenty times its size.
 */
@Injectable()
export class LargeDocumentWorkers extends WorkerPool<typeof documentWorker> {
  constructor(env: Env, { sanitizerArgs }: Extensions) {
    super({
      file: FILE,
      threads: 1,
      taskMs: env.DOCUMENT_TIMEOUT_MS,
      memoryMb: env.DOCUMENT_MEMORY_MB,
      idleMs: LARGE_IDLE_MS,
      args: sanitizerArgs,
    });
  }
}
