import { hash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../common/durations.js';
import { detectPictureType } from '../content/pictures/picture-type.js';
import { DomainError, UnavailableError } from '../http/problems/errors.js';
import { FetchError } from '../outgoing/fetch-error.js';
import { FairLimiter } from '../workers/fair-limiter.js';
import { SafeFetcher } from '../ingest/fetching/safe-fetcher.js';
import { PictureFolder } from './picture-folder.js';
import type { KeptPicture } from './picture-folder.js';

const ACCEPT = 'image/avif, image/webp, image/png, image/jpeg, image/gif, */*;q=0.1';
const MEBIBYTE = 1_048_576;
/** The fetches of pictures of this process, and those of them from one host. */
const LIMITS = { total: 32, perOwner: 6 };
/** The longest wait for a place among them. */
const MAX_WAIT_MS = 20_000;
const MAX_FAILURES = 10_000;
const FAILED_MS = 10 * MINUTE_MS;
/** After this time, what may pass is tried again. */
const MAY_PASS_MS = MINUTE_MS;
const RETRY_AFTER_SECONDS = 30;

/** The limits of pictures. */
export const MEDIA_LIMITS = {
  ...{ maxBytes: 10 * MEBIBYTE, connectTimeout: 5_000 },
  ...{ headersTimeout: 10_000, totalTimeout: 20_000 },
};

/** Fetches pictures, with limits of its own; as safely as feeds. */
export class MediaConnections extends SafeFetcher {}

class NoPictureError extends DomainError {
  constructor(message: string) {
    super('not_found', `The picture cannot be shown: ${message}`);
  }
}

/** What came of the requests for pictures. */
type Outcome = 'kept' | 'fetched' | 'failed' | 'known_failure';

/** The pictures of posts: fetched once for all who wait, and kept in a folder. */
@Injectable()
export class MediaPictures {
  readonly counts = new Map<Outcome, number>();
  private readonly logger = new Logger(MediaPictures.name);
  private readonly limiter = new FairLimiter(LIMITS);
  private readonly running = new Map<string, Promise<void>>();
  private readonly failures = new LRUCache<string, DomainError>({ max: MAX_FAILURES });

  constructor(
    private readonly folder: PictureFolder,
    private readonly connections: MediaConnections,
  ) {}

  /**
   * The picture at an address. `beforeFetch` may refuse a request that would start a fetch.
   * @throws DomainError where there is no picture that can be shown, or none at present
   */
  async get(url: string, beforeFetch: () => Promise<void>): Promise<KeptPicture> {
    const key = hash('sha256', url);
    const kept = await this.folder.open(key);
    if (kept) return this.counted('kept', kept);
    const failure = this.failures.get(key);
    if (failure) throw this.counted('known_failure', failure);
    if (!this.running.has(key)) await beforeFetch();
    // Another request may have begun meanwhile.
    let running = this.running.get(key);
    if (!running) {
      running = this.fetch(key, url).finally(() => this.running.delete(key));
      this.running.set(key, running);
    }
    await running;
    const fetched = await this.folder.open(key);
    if (fetched) return this.counted('fetched', fetched);
    throw new UnavailableError('The picture is not there at present.', RETRY_AFTER_SECONDS);
  }

  private async fetch(key: string, url: string): Promise<void> {
    try {
      const { host } = new URL(url);
      const waiting = AbortSignal.timeout(MAX_WAIT_MS);
      await this.limiter.run(host, () => this.fetchNow(key, url, host), waiting);
    } catch (error) {
      this.counted('failed', error);
      throw this.remember(key, error);
    }
  }

  private async fetchNow(key: string, url: string, host: string): Promise<void> {
    const document = await this.connections.fetch(url, { accept: ACCEPT, owners: [host] });
    try {
      if (document.status !== 200) {
        throw new FetchError(
          'http_status',
          `The publisher answers with status ${document.status}.`,
        );
      }
      if (document.isTruncated || detectPictureType(document.body) === null) {
        throw new FetchError('broken_response', 'There is no PNG, JPEG, GIF, WebP or AVIF.');
      }
      await this.folder.store(key, document.body);
    } finally {
      document.release();
    }
  }

  /** The error to answer with; that of a publisher is given for some time without a fetch. */
  private remember(key: string, error: unknown): unknown {
    if (error instanceof FetchError) {
      const failure = new NoPictureError(error.message);
      this.failures.set(key, failure, { ttl: mayPass(error) ? MAY_PASS_MS : FAILED_MS });
      return failure;
    }
    if (error instanceof UnavailableError) return error;
    const isWait = (error as Error).name === 'TimeoutError';
    if (!isWait) this.logger.error({ err: error }, 'A picture could not be kept.');
    return new UnavailableError(
      isWait ? 'Too many pictures are being fetched now.' : 'Pictures cannot be kept at present.',
      RETRY_AFTER_SECONDS,
    );
  }

  private counted<Result>(outcome: Outcome, result: Result): Result {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
    return result;
  }
}

/** Whether another attempt may soon succeed; an answer with another status may, too. */
const mayPass = ({ reason }: FetchError): boolean =>
  ![
    'invalid_url',
    'blocked_address',
    'too_many_redirects',
    'too_large',
    'broken_response',
  ].includes(reason);
