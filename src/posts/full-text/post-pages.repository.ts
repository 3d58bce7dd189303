import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { DueRows } from '../../background/fair-lease.js';
import { DAY_MS, MINUTE_MS } from '../../common/durations.js';
import { PostEntity } from '../post.entity.js';
import type { PageFailure } from './page-failure.js';
import { PostPageEntity } from './post-page.entity.js';

/** A post whose page is to be read. */
export type AwaitedPage = Pick<PostPageEntity, 'accountId' | 'postId'>;

/** The instant at which a page is due is also the end of its lease. */
export const DUE_PAGES: DueRows<AwaitedPage> = {
  table: 'post_pages',
  id: ['post_id', 'postId'],
  fields: 'post_id AS "postId", account_id AS "accountId"',
  due: 'due_at <= ?',
  order: 'due_at',
  // Compares pairs, so that the index of the account is used.
  firstOfAccount: `SELECT post_id AS id FROM post_pages WHERE due_at IS NOT NULL
      AND (account_id, due_at) >= (candidate.id, 0) AND (account_id, due_at) <= (candidate.id, ?)
    ORDER BY account_id, due_at LIMIT 1`,
};

/** An edit reaches the accounts of a feed within this time, and they share one fetch of the page. */
const EDIT_MS = 10 * MINUTE_MS;

/** The posts whose pages are read, and what came of it. */
@Injectable()
export class PostPagesRepository {
  constructor(
    @InjectRepository(PostPageEntity) private readonly pages: Repository<PostPageEntity>,
    private readonly dataSource: DataSource,
  ) {}

  find(
    { accountId, postId }: AwaitedPage,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<PostPageEntity | null> {
    return manager.findOneBy(PostPageEntity, { accountId, postId });
  }

  /** Has the pages of posts read; of those that have one, and were not read before. */
  async await(
    manager: EntityManager,
    accountId: string,
    posts: Pick<PostEntity, 'id' | 'url'>[],
  ): Promise<void> {
    const now = Date.now();
    const rows = posts
      .filter(({ url }) => url !== null)
      .map(({ id }) => ({ accountId, postId: id, dueAt: now, fetchedSince: now - DAY_MS }));
    if (rows.length === 0) return;
    const insert = manager.createQueryBuilder().insert().into(PostPageEntity).values(rows);
    await insert.orIgnore().execute();
  }

  /** As `await`, of stored posts. The caller has locked the account, so that none is deleted. */
  async awaitStored(manager: EntityManager, accountId: string, ids: string[]): Promise<void> {
    const where = { accountId, id: In(ids) };
    await this.await(
      manager,
      accountId,
      await manager.find(PostEntity, { select: { id: true, url: true }, where }),
    );
  }

  /** Has those of these pages read again that were read before. */
  async awaitAgain(
    manager: EntityManager,
    accountId: string,
    posts: Pick<PostEntity, 'id'>[],
  ): Promise<void> {
    const now = Date.now();
    await manager.update(
      PostPageEntity,
      { accountId, postId: In(posts.map(({ id }) => id)) },
      {
        ...{ dueAt: now, fetchedSince: now - EDIT_MS, attempts: 0 },
        ...{ failureReason: null, failureMessage: null, feedHtml: null, feedText: null },
      },
    );
  }

  /** Leases pages, or has them read later. */
  async postpone(
    pages: AwaitedPage[],
    dueAt: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    for (const page of pages) await manager.update(PostPageEntity, page, { dueAt });
  }

  /** Has a page read later that could not be reached. */
  async retry(page: AwaitedPage, attempts: number, dueAt: number): Promise<void> {
    await this.pages.update(page, { attempts, dueAt });
  }

  /** Notes that a page cannot be read, where that is awaited or was done before. */
  async fail(page: AwaitedPage, { reason, message }: PageFailure): Promise<void> {
    await this.pages.update(page, {
      ...{ dueAt: null, failureReason: reason, failureMessage: message },
    });
  }

  /** Keeps the content of the feed of a post that shows that of its page from now on. */
  async settle(
    manager: EntityManager,
    page: AwaitedPage,
    { feedHtml, feedText }: Pick<PostPageEntity, 'feedHtml' | 'feedText'>,
  ): Promise<void> {
    const done = { dueAt: null, attempts: 0, failureReason: null, failureMessage: null };
    const row = { ...page, ...done, fetchedSince: Date.now(), feedHtml, feedText };
    await manager.upsert(PostPageEntity, row, ['accountId', 'postId']);
  }

  async remove(manager: EntityManager, page: AwaitedPage): Promise<void> {
    await manager.delete(PostPageEntity, page);
  }
}
