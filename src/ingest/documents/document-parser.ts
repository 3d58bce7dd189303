import { Injectable, Logger } from '@nestjs/common';
import { UnavailableError } from '../../http/problems/errors.js';
import { TaskFailure } from '../../workers/task-failure.js';
import type { TaskFailureReason } from '../../workers/task-failure.js';
import type { TaskOptions, TaskPool } from '../../workers/task-pool.js';
import type { DocumentMeta } from '../parsing/feed-parser.js';
import {
  DocumentProcesses,
  DocumentWorkers,
  LARGE_DOCUMENT_BYTES,
  LargeDocumentProcesses,
  PROCESS_DOCUMENT_BYTES,
} from './document-workers.js';
import type * as documentWorker from './document.worker.js';
import type {
  FeedDescription,
  FeedReading,
  KnownContent,
  OpmlDocument,
  OpmlReading,
  PageReading,
  Refusal,
} from './document.worker.js';
import { PublisherPauses } from './publisher-pauses.js';

/** A document to read. Its bytes are handed over and cannot be used afterwards. */
export interface UnreadDocument {
  body: Buffer;
  meta: DocumentMeta;
}

/** The accounts that a document is read for, and the signal that cancels the reading. */
export type ReadingOptions = Pick<TaskOptions, 'owners' | 'signal'>;

const NO_LINKS = { advertised: [], anchors: [], icons: [] };

/**
 * Reads foreign documents in worker threads, and from 1 MB on in processes, with limits of time and
 * memory, shared fairly among accounts. A document beyond the limits is refused.
 */
@Injectable()
export class DocumentParser {
  private readonly logger = new Logger(DocumentParser.name);

  constructor(
    private readonly workers: DocumentWorkers,
    private readonly processes: DocumentProcesses,
    private readonly largeProcesses: LargeDocumentProcesses,
    private readonly pauses: PublisherPauses,
  ) {}

  /** Reads a feed, apart from what is known of it. */
  readFeed(
    document: UnreadDocument,
    known: KnownContent,
    options: ReadingOptions,
  ): Promise<FeedReading | PageReading> {
    return this.readForeign(document, (pool, { body, transfer }) => {
      const input = { body, meta: document.meta, known };
      return pool.run('readFeed', input, { ...options, transfer });
    });
  }

  /** Describes a feed, or the feeds that a page links to. */
  describe(
    document: UnreadDocument,
    options: ReadingOptions,
  ): Promise<FeedDescription | PageReading> {
    return this.readForeign(document, (pool, { body, transfer }) =>
      pool.run('describe', { body, meta: document.meta }, { ...options, transfer }),
    );
  }

  /** The feeds that an OPML document lists. Its bytes cannot be used afterwards. */
  async readOpml(
    { content, contentType }: OpmlDocument,
    options: ReadingOptions,
  ): Promise<OpmlReading | Refusal> {
    const { body, transfer } =
      typeof content === 'string' ? { body: content, transfer: [] } : transferable(content);
    const input = { content: body, contentType };
    try {
      return await this.poolFor(body).run('readList', input, { ...options, transfer });
    } catch (error) {
      return { refusal: REFUSALS[this.getReason(error)] };
    }
  }

  private async readForeign<T>(
    { body, meta: { url } }: UnreadDocument,
    read: (pool: Pool, document: ReturnType<typeof transferable>) => Promise<T>,
  ): Promise<T | PageReading> {
    const pool = this.poolFor(body);
    const isInProcess = pool !== this.workers;
    const leftMs = isInProcess ? this.pauses.leftMs(url) : 0;
    if (leftMs > 0) return { refusal: refusalDuring(leftMs), links: NO_LINKS, pauseMs: leftMs };
    try {
      return await read(pool, transferable(body));
    } catch (error) {
      const reason = this.getReason(error, url);
      const hasEndedProcess = isInProcess && reason !== 'error';
      const pauseMs = hasEndedProcess ? this.pauses.begin(url) : 0;
      return { refusal: REFUSALS[reason], links: NO_LINKS, pauseMs };
    }
  }

  private poolFor({ length }: Uint8Array | string): Pool {
    if (length < PROCESS_DOCUMENT_BYTES) return this.workers;
    return length < LARGE_DOCUMENT_BYTES ? this.processes : this.largeProcesses;
  }

  /** Why a document could not be read, which the log tells too. */
  private getReason(error: unknown, url?: string): keyof typeof REFUSALS {
    if (!(error instanceof TaskFailure)) throw error;
    if (error.reason === 'closed') throw new UnavailableError('The service is stopping.');
    const level = error.reason === 'error' ? 'error' : 'warn';
    this.logger[level]({ err: error, url }, 'A document could not be read.');
    return error.reason;
  }
}

type Pool = TaskPool<typeof documentWorker>;

const REFUSALS: Record<Exclude<TaskFailureReason, 'closed'>, string> = {
  time: 'The document takes too long to read.',
  memory: 'The document takes too much memory to read.',
  error: 'The document could not be read.',
};

const refusalDuring = (pauseMs: number): string =>
  'Documents of this publisher took too long, or too much memory; ' +
  `large ones are read again in ${Math.ceil(pauseMs / 1_000)} seconds.`;

/** A small buffer shares its memory with others, so its bytes are copied before the transfer. */
function transferable(bytes: Uint8Array) {
  const isAlone = bytes.byteLength === bytes.buffer.byteLength;
  const body = isAlone ? bytes : Uint8Array.from(bytes);
  return { body, transfer: [body.buffer as ArrayBuffer] };
}
