import { Injectable } from '@nestjs/common';
import { InvalidRequestError, UnavailableError } from '../../http/problems/errors.js';
import { TaskFailure } from '../../workers/task-failure.js';
import { readHtml } from './published-content.js';
import type { ReadHtml } from './published-content.js';
import type { PublishedMarkup } from './published-html.worker.js';
import { PublishedHtmlWorkers } from './published-html-workers.js';

/** Content up to this length takes at most 15 ms, less than starting a thread. */
const MAX_LENGTH_IN_PLACE = 32_768;

/** Reads the HTML of published posts, long contents in threads, shared fairly among accounts. */
@Injectable()
export class PublishedHtmlReader {
  constructor(private readonly workers: PublishedHtmlWorkers) {}

  /** @throws InvalidRequestError where reading it takes too long or too much memory */
  async read(
    accountId: string,
    html: string | null | undefined,
    base: string | null | undefined,
  ): Promise<ReadHtml> {
    if (!html || html.length <= MAX_LENGTH_IN_PLACE) return readHtml(html, base);
    return this.inThread('contentHtml', () =>
      this.workers.run('read', { html, base }, { owners: [accountId] }),
    );
  }

  /**
   * Reads the HTML of several posts.
   * @throws InvalidRequestError where reading them takes too long or too much memory
   */
  async readEach(accountId: string, posts: PublishedMarkup[]): Promise<ReadHtml[]> {
    const length = posts.reduce((sum, { html }) => sum + (html?.length ?? 0), 0);
    if (length <= MAX_LENGTH_IN_PLACE) return posts.map(({ html, base }) => readHtml(html, base));
    return this.inThread('posts', () =>
      this.workers.run('readEach', posts, { owners: [accountId] }),
    );
  }

  private async inThread<T>(field: string, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof TaskFailure) || error.reason === 'error') throw error;
      if (error.reason === 'closed') throw new UnavailableError('The service is stopping.');
      throw new InvalidRequestError([
        { field, message: 'takes too long or too much memory to read' },
      ]);
    }
  }
}
