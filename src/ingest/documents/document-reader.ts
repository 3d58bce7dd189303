import { Injectable, Logger } from '@nestjs/common';
import { UnavailableError } from '../../http/problems/errors.js';
import { TaskFailure } from '../../workers/task-failure.js';
import type { TaskFailureReason } from '../../workers/task-failure.js';
import type { TaskOptions } from '../../workers/worker-pool.js';
import type { DocumentMeta } from '../parsing/feed-parser.js';
import { DocumentWorkers, LARGE_DOCUMENT_BYTES, LargeDocumentWorkers } from './document-workers.js';
import type {
  FeedDescription,
  FeedReading,
  OpmlDocument,
  OpmlReading,
  PageReading,
  Refusal,
} from './document.worker.js';

/** A document to read. Its bytes are transferred to a thread and cannot be used afterwards. */
export interface UnreadDocument {
  body: Buffer;
  meta: DocumentMeta;
}

/** The accounts that a document is read for, and the signal that cancels the reading. */
export type ReadingOptions = Pick<TaskOptions, 'owners' | 'signal'>;

const NO_LINKS = { advertised: [], anchors: [] };

/**
 * Reads foreign documents in worker threads, with limits of time and memory, shared fairly among
 * accounts. A document beyond the limits is refused.
 */
@Injectable()
export class DocumentReader {
  private readonly logger = new Logger(DocumentReader.name);

  constructor(
    private readonly workers: DocumentWorkers,
    private readonly largeWorkers: LargeDocumentWorkers,
  ) {}

  /** Reads a feed, unless the document has the hash of the known one. */
  readFeed(
    document: UnreadDocument,
    knownHash: string | null,
    options: ReadingOptions,
  ): Promise<FeedReading | PageReading> {
    const { body, transfer } = transferable(document.body);
    const input = { body, meta: document.meta, knownHash };
    return this.refusalOnFailure(
      this.workersFor(body).run('readFeed', input, { ...options, transfer }),
      input.meta,
    );
  }

  /** Describes a feed, or the feeds that a page links to. */
  describe(
    document: UnreadDocument,
    options: ReadingOptions,
  ): Promise<FeedDescription | PageReading> {
    const { body, transfer } = transferable(document.body);
    const input = { body, meta: document.meta };
    return this.refusalOnFailure(
      this.workersFor(body).run('describe', input, { ...options, transfer }),
      input.meta,
    );
  }

  /** The feeds that an OPML document lists. Its bytes cannot be used afterwards. */
  readOpml(
    { content, contentType }: OpmlDocument,
    options: ReadingOptions,
  ): Promise<OpmlReading | Refusal> {
    const { body, transfer } =
      typeof content === 'string' ? { body: content, transfer: [] } : transferable(content);
    const input = { content: body, contentType };
    return this.refusalOnFailure(
      this.workersFor(body).run('readList', input, { ...options, transfer }),
    );
  }

  private workersFor({ length }: Uint8Array | string): DocumentWorkers | LargeDocumentWorkers {
    return length < LARGE_DOCUMENT_BYTES ? this.workers : this.largeWorkers;
  }

  private async refusalOnFailure<T>(
    reading: Promise<T>,
    meta?: DocumentMeta,
  ): Promise<T | PageReading> {
    try {
      return await reading;
    } catch (error) {
      if (!(error instanceof TaskFailure)) throw error;
      if (error.reason === 'closed') throw new UnavailableError('The service is stopping.');
      const level = error.reason === 'error' ? 'error' : 'warn';
      this.logger[level]({ err: error, url: meta?.url }, 'A document could not be read.');
      return { refusal: REFUSALS[error.reason], links: NO_LINKS };
    }
  }
}

const REFUSALS: Record<Exclude<TaskFailureReason, 'closed'>, string> = {
  time: 'The document takes too long to read.',
  memory: 'The document takes too much memory to read.',
  error: 'The document could not be read.',
};

/** A small buffer shares its memory with others, so its bytes are copied before the transfer. */
function transferable(bytes: Uint8Array) {
  const isAlone = bytes.byteLength === bytes.buffer.byteLength;
  const body = isAlone ? bytes : Uint8Array.from(bytes);
  return { body, transfer: [body.buffer as ArrayBuffer] };
}
