import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '../../common/durations.js';
import type { Precondition } from '../../http/preconditions/precondition.js';
import { DomainError, UnavailableError } from '../../http/problems/errors.js';
import type { ProblemMembers } from '../../http/problems/errors.js';
import type { PageFailure } from '../../posts/full-text/page-failure.js';
import { PageTexts } from '../../posts/full-text/page-texts.service.js';
import { PostPagesRepository } from '../../posts/full-text/post-pages.repository.js';
import type { AwaitedPage } from '../../posts/full-text/post-pages.repository.js';
import type { PostDto } from '../../posts/post.dto.js';
import { PostsService } from '../../posts/posts.service.js';
import { RequestedFetches } from '../fetching/requested-fetches.js';
import { FetchedPages } from './fetched-pages.js';
import type { FetchedFailure } from './page-fetcher.js';

/** A request is answered with what was fetched in this time. */
const RECENT_MS = 10 * MINUTE_MS;
/** When a page is tried again that could not be reached; then it is given up. */
const RETRIES_MS = [10 * MINUTE_MS, 60 * MINUTE_MS, 6 * 60 * MINUTE_MS];
/** When a page comes again that another process is fetching. */
const BUSY_MS = 30_000;
const RETRY_AFTER_SECONDS = 30;

const NO_ADDRESS: FetchedFailure = {
  ...{ reason: 'no_address', mayPass: false },
  message: 'The post has no address of a page.',
};

/** The page of a post cannot be read. */
export class PageUnreadableError extends DomainError {
  constructor(private readonly failure: PageFailure) {
    super('page_unreadable', failure.message);
  }

  override get members(): ProblemMembers {
    return { reason: this.failure.reason };
  }
}

/** Gives posts the texts of their pages. */
@Injectable()
export class FullTextService {
  constructor(
    private readonly posts: PostsService,
    private readonly awaited: PostPagesRepository,
    private readonly texts: PageTexts,
    private readonly pages: FetchedPages,
    private readonly requests: RequestedFetches,
  ) {}

  /**
   * Gives a post the text of its page now.
   * @throws NotFoundError
   * @throws PageUnreadableError
   * @throws UnavailableError while the publisher is asked for something else
   */
  async fetch(accountId: string, postId: string): Promise<PostDto> {
    const page = { accountId, postId };
    const { url } = await this.posts.get(accountId, postId);
    const since = Date.now() - RECENT_MS;
    const { signal } = new AbortController();
    const failure = await this.requests.run(accountId, () => this.show(page, url, since, signal));
    if (failure === undefined) {
      throw new UnavailableError(
        'The publisher is asked for other documents now; try again later.',
        RETRY_AFTER_SECONDS,
      );
    }
    if (failure !== null) {
      await this.awaited.fail(page, failure);
      throw new PageUnreadableError(failure);
    }
    return this.posts.get(accountId, postId);
  }

  /**
   * Shows the content of the feed again.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async remove(accountId: string, postId: string, precondition: Precondition): Promise<PostDto> {
    await this.texts.restore({ accountId, postId }, precondition);
    return this.posts.get(accountId, postId);
  }

  /** Gives a post the text of its page that awaits it. */
  async work({ accountId, postId }: AwaitedPage, signal: AbortSignal): Promise<void> {
    const page = { accountId, postId };
    const row = await this.awaited.find(page);
    if (!row) return;
    const { url } = await this.posts.get(accountId, postId);
    const failure = await this.show(page, url, row.fetchedSince, signal);
    if (failure === null) return;
    if (failure === undefined) return this.awaited.postpone([page], Date.now() + BUSY_MS);
    const wait = failure.mayPass ? RETRIES_MS[row.attempts] : undefined;
    if (wait === undefined) return this.awaited.fail(page, failure);
    return this.awaited.retry(page, row.attempts + 1, Date.now() + wait);
  }

  /** Null where the post has the text now, and undefined while the page is not known. */
  private async show(
    page: AwaitedPage,
    url: string | null,
    since: number,
    signal: AbortSignal,
  ): Promise<FetchedFailure | null | undefined> {
    if (url === null || !/^https?:/i.test(url) || !URL.canParse(url)) return NO_ADDRESS;
    const found = await this.pages.get(url, since, { accountId: page.accountId, signal });
    if (!found) return undefined;
    if (found.failure) return found.failure;
    const refused = await this.texts.show(page, found);
    return refused && { ...refused, mayPass: false };
  }
}
