import { Injectable, Logger } from '@nestjs/common';
import { NotFoundError } from '../../http/problems/errors.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { NO_VALIDATORS } from '../../feeds/feed-changes.js';
import { PolledFeeds } from '../../feeds/polled-feeds.js';
import { DocumentParser } from '../documents/document-parser.js';
import type { UnreadDocument } from '../documents/document-parser.js';
import type { ReadFeed } from '../documents/document.worker.js';
import { currentPlanInputs } from '../polling/schedule.js';
import { beginFetch, pushOutcome } from './fetch-outcome.js';
import type { BegunFetch } from './fetch-outcome.js';
import { knownOfWithheld } from './fetch-recorder.js';
import { BatchedPostStore } from './batched-post.store.js';

/** What became of a document that was pushed. */
export interface PushedResult {
  /** False if it could not be read, or not be stored for each feed. */
  isStored: boolean;
  /** Whether it brought new posts, or edits, to any feed. */
  foundNew: boolean;
  /** Whether it is older than the last document. It is then not stored. */
  isOld: boolean;
  /** The date of the document, not after now; null if it tells none. */
  updatedAt: number | null;
}

const NOTHING_KNOWN = { hash: null, items: [] };

export const NOT_STORED: PushedResult = {
  ...{ isStored: false, foundNew: false, isOld: false, updatedAt: null },
};

/** Stores documents that were pushed for an address, as fetched ones are stored. */
@Injectable()
export class PushedDocuments {
  private readonly logger = new Logger(PushedDocuments.name);

  constructor(
    private readonly feeds: PolledFeeds,
    private readonly parser: DocumentParser,
    private readonly batches: BatchedPostStore,
  ) {}

  /**
   * Adds the posts of a document to the feeds of all accounts that are fetched from the address.
   * Removes nothing: the document may have only the newest posts. The next fetch of each feed reads
   * the whole document. The failure of one feed does not affect the others.
   * @param since the date of the last document
   * @param lastModified the date of this one, where it tells none itself
   */
  async store(
    feedUrl: string,
    document: UnreadDocument,
    { since, lastModified }: Record<'since' | 'lastModified', number | null>,
  ): Promise<PushedResult> {
    const feeds = await this.feeds.find([feedUrl]);
    if (feeds.length === 0) return { ...NOT_STORED, isStored: true };
    const begun = beginFetch('push');
    const owners = feeds.map(({ accountId }) => accountId);
    const reading = await this.parser.readFeed(document, NOTHING_KNOWN, { owners });
    const { feed: read } = reading.refusal === undefined ? reading : { feed: null };
    if (read === null) return NOT_STORED;
    const told = read.updatedAt ?? lastModified;
    const updatedAt = told === null ? null : Math.min(told, Date.now());
    if (since !== null && updatedAt !== null && updatedAt < since) {
      return { ...NOT_STORED, isOld: true };
    }
    const result = { ...NOT_STORED, isStored: true, updatedAt };
    for (const feed of feeds) {
      try {
        result.foundNew = (await this.storeFor(feed, read, begun)) || result.foundNew;
      } catch (error) {
        // The account may have deleted the feed meanwhile.
        if (error instanceof NotFoundError) continue;
        this.logger.warn({ err: error, feedId: feed.id }, 'A push could not be stored.');
        result.isStored = false;
      }
    }
    return result;
  }

  private async storeFor(feed: FeedEntity, read: ReadFeed, begun: BegunFetch): Promise<boolean> {
    const { created, updated } = await this.batches.store(
      feed,
      { feed: read },
      {
        isPartial: true,
        found: (_, now, stored) => {
          const { withheldBy } = stored;
          const moment = currentPlanInputs();
          return {
            values: withheldBy ? knownOfWithheld(now, withheldBy, moment) : NO_VALIDATORS,
            outcome: pushOutcome(begun, read, stored, moment.now),
          };
        },
      },
    );
    return created + updated > 0;
  }
}
