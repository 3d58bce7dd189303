import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ExtensionError } from '../../extensions/extension.errors.js';
import { Extensions } from '../../extensions/extensions.js';
import { InvalidRequestError, UnavailableError } from '../../http/problems/errors.js';
import { TaskFailure } from '../../workers/task-failure.js';
import { readHtml } from './published-content.js';
import type { SanitizedHtml } from './published-content.js';
import type { PublishedMarkup } from './published-html.worker.js';
import { PublishedHtmlWorkers } from './published-html-workers.js';

/** Content up to this length takes at most 15 ms, less than starting a thread. */
const MAX_LENGTH_IN_PLACE = 32_768;

/**
 * Reads the HTML of published posts, long contents in threads, shared fairly among accounts. A
 * sanitiser of an extension runs in threads alone.
 */
@Injectable()
export class PublishedHtmlParser implements OnModuleInit {
  private readonly mostInPlace: number;

  constructor(
    private readonly workers: PublishedHtmlWorkers,
    private readonly extensions: Extensions,
  ) {
    this.mostInPlace = extensions.sanitizer ? 0 : MAX_LENGTH_IN_PLACE;
  }

  /** @throws ExtensionError where the sanitiser of an extension cannot be loaded */
  async onModuleInit(): Promise<void> {
    const { sanitizer } = this.extensions;
    if (!sanitizer) return;
    const input = { html: '<p>A post</p>', base: null };
    await this.workers.run('read', input, { owners: ['start'] }).catch((error: unknown) => {
      const reason = String((error as Error).cause ?? error);
      throw new ExtensionError(sanitizer.by, `has a sanitizer that fails: ${reason}`);
    });
  }

  /** @throws InvalidRequestError where reading it takes too long or too much memory */
  async read(
    accountId: string,
    html: string | null | undefined,
    base: string | null | undefined,
  ): Promise<SanitizedHtml> {
    if (!html || html.length <= this.mostInPlace) return readHtml(html, base);
    return this.inThread('contentHtml', () =>
      this.workers.run('read', { html, base }, { owners: [accountId] }),
    );
  }

  /**
   * Reads the HTML of several posts.
   * @throws InvalidRequestError where reading them takes too long or too much memory
   */
  async readEach(accountId: string, posts: PublishedMarkup[]): Promise<SanitizedHtml[]> {
    const length = posts.reduce((sum, { html }) => sum + (html?.length ?? 0), 0);
    if (length <= this.mostInPlace) return posts.map(({ html, base }) => readHtml(html, base));
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
