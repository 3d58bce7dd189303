import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { Extensions } from '../../extensions/extensions.js';
import { ProcessPool } from '../../workers/process-pool.js';
import { WorkerPool } from '../../workers/worker-pool.js';
import type * as documentWorker from './document.worker.js';

const MEBIBYTE = 1_048_576;

/** From this size on, a document could take more memory at once than a thread survives. */
export const PROCESS_DOCUMENT_BYTES = MEBIBYTE;

/** A document is large from this size on. */
export const LARGE_DOCUMENT_BYTES = 4 * MEBIBYTE;

/** Idle threads and processes end after this time. */
const IDLE_MS = 30_000;

/** Short, since a large document leaves much memory behind. */
const LARGE_IDLE_MS = 5_000;

/** Twice the default saves some 5 % of the processor time of a feed of a thousand items. */
const YOUNG_MB = 48;
/** Documents below 1 MB leave little, whatever the size of this. */
const SMALL_YOUNG_MB = 24;
/** Where memory is short, the processor works more. */
const LEAST_YOUNG_MB = 6;

/** What Node.js and the code of the readers take, with what they compile. */
const CODE_MB = 192;

/** The bytes, the text in two forms, and the result, which is written as it is sent. */
const COPIES = 8;

const FILE = new URL('./document.worker.js', import.meta.url);

/** The worker threads that read foreign documents below 1 MB. */
@Injectable()
export class DocumentWorkers extends WorkerPool<typeof documentWorker> {
  constructor(env: Env, { sanitizerArgs }: Extensions) {
    super({
      file: FILE,
      threads: env.DOCUMENT_THREADS,
      taskMs: env.DOCUMENT_TIMEOUT_MS,
      memoryMb: computeShare(env),
      youngMb: env.MEMORY_PROFILE === 'small' ? LEAST_YOUNG_MB : SMALL_YOUNG_MB,
      idleMs: env.MEMORY_PROFILE === 'small' ? LARGE_IDLE_MS : IDLE_MS,
      args: sanitizerArgs,
    });
  }
}

/** The processes that read foreign documents from 1 MB on. */
@Injectable()
export class DocumentProcesses extends ProcessPool<typeof documentWorker> {
  constructor(env: Env, { sanitizerArgs }: Extensions) {
    super({
      file: FILE,
      processes: env.DOCUMENT_THREADS,
      taskMs: env.DOCUMENT_TIMEOUT_MS,
      ...memoryFor(LARGE_DOCUMENT_BYTES / MEBIBYTE, computeShare(env)),
      idleMs: IDLE_MS,
      args: sanitizerArgs,
    });
  }
}

/** The process that reads large documents, one at a time, so that they share its memory. */
@Injectable()
export class LargeDocumentProcesses extends ProcessPool<typeof documentWorker> {
  constructor(env: Env, { sanitizerArgs }: Extensions) {
    super({
      file: FILE,
      processes: 1,
      taskMs: env.DOCUMENT_TIMEOUT_MS,
      ...memoryFor(env.FETCH_MAX_MB, env.DOCUMENT_MEMORY_MB),
      idleMs: LARGE_IDLE_MS,
      args: sanitizerArgs,
    });
  }
}

/** Far more than documents of less than 4 MB take, in relation to their bytes. */
const computeShare = ({ DOCUMENT_MEMORY_MB }: Env): number => Math.ceil(DOCUMENT_MEMORY_MB / 3);

const memoryFor = (documentMb: number, memoryMb: number) => ({
  memoryMb,
  youngMb: YOUNG_MB,
  residentMb: CODE_MB + memoryMb + YOUNG_MB + COPIES * documentMb,
});
