import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../../categories/categories.service.js';
import { DomainError, UnavailableError } from '../../http/problems/errors.js';
import type { Credentials } from '../../feeds/feed-address.js';
import { FeedSecrets } from '../../feeds/settings/feed-secrets.js';
import type { WebFeedInput } from '../../feeds/web-feeds.js';
import { AlreadySubscribedError } from '../../feeds/feed.errors.js';
import { QueueRunner } from '../../background/queue-runner.js';
import { ImportQueueRepository } from './import-queue.repository.js';
import type { ClaimedRow, RowResult } from './import-queue.repository.js';
import { FeedFailure } from '../fetching/feed-failure.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';

/** Concurrent rows; one account has eight of them at most. */
const CONCURRENT_ROWS = 10;
/** The interval at which rows with an expired lease are found. */
const POLL_INTERVAL_MS = 5_000;
/** A row whose process ends this often fails, for any cause. */
const MAX_ATTEMPTS = 5;

const TOO_MANY_ATTEMPTS: RowResult = {
  ...{ status: 'failed', feedId: null, code: 'internal_error' },
  message: `The import of this feed was interrupted ${MAX_ATTEMPTS} times and has failed.`,
};

/**
 * Imports the rows of OPML documents, a few at a time, in every server process. A command can start
 * it too. A row whose process ended is leased again once its lease expires.
 */
@Injectable()
export class ImportRunner extends QueueRunner<ClaimedRow> {
  constructor(
    private readonly rows: ImportQueueRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly categories: CategoriesService,
    private readonly secrets: FeedSecrets,
  ) {
    super(rows, {
      concurrency: CONCURRENT_ROWS,
      pollIntervalMs: POLL_INTERVAL_MS,
      failure: 'Rows of an import could not be processed; they are tried again.',
    });
  }

  protected async work(row: ClaimedRow, owner: string): Promise<void> {
    await this.rows.settle(owner, row, await this.subscribe(row));
  }

  /** @throws UnavailableError where the row must wait for the database */
  private async subscribe(row: ClaimedRow): Promise<RowResult> {
    const { accountId, feedUrl, title, categoryName, attempts } = row;
    if (attempts > MAX_ATTEMPTS) return TOO_MANY_ATTEMPTS;
    try {
      const category = categoryName && (await this.categories.obtain(accountId, categoryName));
      return await this.subscribeTo(accountId, {
        feedUrl,
        ...this.pickSettings(row),
        ...(title && { title }),
        ...(category && { categoryId: category.id }),
      });
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      return this.explain(error);
    }
  }

  /** A feed whose server is down, or refuses for now, is a failing one, and not lost. */
  private async subscribeTo(accountId: string, input: WebFeedInput): Promise<RowResult> {
    try {
      const { id } = await this.subscriptions.subscribeAtOnce(accountId, input);
      return { status: 'created', feedId: id, code: null, message: null };
    } catch (error) {
      if (!(error instanceof FeedFailure) || !error.mayPass) throw error;
      const { id } = await this.subscriptions.subscribeFailing(accountId, input, error);
      return { status: 'created', feedId: id, code: error.code, message: error.message };
    }
  }

  /** Credentials that cannot be decrypted are missing, which the publisher's answer tells. */
  private pickSettings(row: ClaimedRow): { settings?: Credentials } {
    const text = row.credentials && this.secrets.unseal(row.credentials, row);
    return text ? { settings: JSON.parse(text) as Credentials } : {};
  }

  private explain(error: unknown): RowResult {
    if (error instanceof AlreadySubscribedError) {
      const { feedId, code, message } = error;
      return { status: 'skipped', feedId, code, message };
    }
    if (error instanceof DomainError) {
      const { code, message } = error;
      return { status: 'failed', feedId: null, code, message };
    }
    this.logger.error({ err: error }, 'A row of an import failed unexpectedly.');
    const message = 'The import of this feed failed because of an internal error.';
    return { status: 'failed', feedId: null, code: 'internal_error', message };
  }
}
