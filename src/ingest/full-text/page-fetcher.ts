import { Injectable, Logger } from '@nestjs/common';
import { UnavailableError } from '../../http/problems/errors.js';
import { FetchError } from '../../outgoing/fetch-error.js';
import { header } from '../../outgoing/response-headers.js';
import type { PageFailure } from '../../posts/full-text/page-failure.js';
import type { PageText } from '../../posts/full-text/page-texts.service.js';
import { TaskFailure } from '../../workers/task-failure.js';
import { SafeFetcher } from '../fetching/safe-fetcher.js';
import type { FetchedDocument } from '../fetching/safe-fetcher.js';
import { PageProcesses } from './page-processes.js';

const ACCEPT = 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1';
const MEBIBYTE = 1_048_576;

/** The limits of pages. */
export const PAGE_LIMITS = {
  ...{ maxBytes: 5 * MEBIBYTE, connectTimeout: 5_000 },
  ...{ headersTimeout: 10_000, totalTimeout: 20_000 },
};

/** Fetches pages, with limits of its own; as safely as feeds. */
export class PageConnections extends SafeFetcher {}

/** For whom a page is fetched, and what ends the fetch. */
export interface PageOptions {
  accountId: string;
  signal: AbortSignal;
}

/** Why a page cannot be read; `mayPass` where another attempt may succeed. */
export interface FetchedFailure extends PageFailure {
  mayPass: boolean;
}

/** The text of a page, or why there is none. */
export type FetchedText = { failure: FetchedFailure } | ({ failure?: undefined } & PageText);

/** The same, with the number of words of a text that was extracted just now. */
export type ExtractedText =
  { failure: FetchedFailure } | (PageText & { failure?: undefined; words: number });

const lasting = (reason: PageFailure['reason'], message: string): { failure: FetchedFailure } => ({
  failure: { reason, message, mayPass: false },
});

const REFUSALS = {
  too_large: 'The page is too large to read.',
  wall: 'The page asks to sign in, to subscribe or to accept something.',
  no_text: 'The page has no article.',
} as const;

/** Fetches pages and extracts their articles. */
@Injectable()
export class PageFetcher {
  private readonly logger = new Logger(PageFetcher.name);

  constructor(
    private readonly connections: PageConnections,
    private readonly processes: PageProcesses,
  ) {}

  /** The article of the page at an address. An end by the signal throws. */
  async fetch(url: string, options: PageOptions): Promise<ExtractedText> {
    const conditions = { accept: ACCEPT, owners: [options.accountId], signal: options.signal };
    try {
      const document = await this.connections.fetch(url, conditions);
      try {
        return refusalOf(document) ?? (await this.read(url, document, options));
      } finally {
        document.release();
      }
    } catch (error) {
      options.signal.throwIfAborted();
      if (!(error instanceof FetchError)) throw error;
      const mayPass = error.reason !== 'blocked_address' && error.reason !== 'invalid_url';
      const reason = error.reason === 'too_large' ? 'too_large' : 'unreachable';
      return { failure: { reason, message: error.message, mayPass } };
    }
  }

  private async read(
    asked: string,
    { url: answered, headers, body }: FetchedDocument,
    { accountId, signal }: PageOptions,
  ): Promise<ExtractedText> {
    const contentType = header(headers, 'content-type');
    const bytes = Uint8Array.from(body);
    const page = { body: bytes, contentType, asked, answered };
    try {
      const read = await this.processes.run('readPage', page, {
        ...{ owners: [accountId], signal, transfer: [bytes.buffer] },
      });
      return read.failure === undefined ? read : lasting(read.failure, REFUSALS[read.failure]);
    } catch (error) {
      if (!(error instanceof TaskFailure)) throw error;
      if (error.reason === 'closed') throw new UnavailableError('The service is stopping.');
      this.logger.warn({ err: error, url: answered }, 'A page could not be read.');
      return error.reason === 'error'
        ? lasting('no_text', 'The page could not be read.')
        : lasting('too_large', REFUSALS.too_large);
    }
  }
}

function refusalOf({
  status,
  headers,
  isTruncated,
}: FetchedDocument): { failure: FetchedFailure } | null {
  if (status < 200 || status > 299) {
    const mayPass = status === 429 || status >= 500;
    const message = `The server of the page answers with status ${status}.`;
    return { failure: { reason: 'refused', message, mayPass } };
  }
  const type = header(headers, 'content-type') ?? 'text/html';
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) {
    return lasting('no_page', 'There is no HTML page at the address.');
  }
  return isTruncated ? lasting('too_large', REFUSALS.too_large) : null;
}
