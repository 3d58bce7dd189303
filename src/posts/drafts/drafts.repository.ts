import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import type { EntityManager, FindOptionsSelect } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { newestFirst } from '../../database/newest-first.js';
import { countUpTo } from '../../database/queries/count-up-to.js';
import { DraftEntity } from './draft.entity.js';
import type { ListDraftsQuery } from './draft-input.dto.js';

/** A hundred contents would make a page of any size. */
const WITHOUT_CONTENT = {
  ...{ id: true, accountId: true, feedId: true, postId: true, title: true, format: true },
  ...{ tags: true, url: true, summary: true, publishedAt: true, createdAt: true },
  ...{ updatedAt: true, version: true },
} satisfies FindOptionsSelect<DraftEntity>;

const ofQuery = (accountId: string, { postId }: Pick<ListDraftsQuery, 'postId'>) => ({
  accountId,
  ...(postId !== undefined && { postId }),
});

/** All queries on the drafts. */
@Injectable()
export class DraftsRepository {
  constructor(
    @InjectRepository(DraftEntity) private readonly drafts: Repository<DraftEntity>,
    private readonly dataSource: DataSource,
  ) {}

  /** Newest first, without their contents. */
  list(accountId: string, query: ListDraftsQuery): Promise<Omit<DraftEntity, 'content'>[]> {
    const { behind, options } = newestFirst(query);
    const where = { ...ofQuery(accountId, query), ...behind };
    return this.drafts.find({ select: WITHOUT_CONTENT, where, ...options });
  }

  /** Their number, at most `most`. */
  countUpTo(accountId: string, query: ListDraftsQuery, most: number): Promise<number> {
    return countUpTo(this.drafts, ofQuery(accountId, query), most);
  }

  find(accountId: string, id: string): Promise<DraftEntity | null> {
    return this.drafts.findOneBy({ accountId, id });
  }

  findOfPost(accountId: string, postId: string): Promise<Pick<DraftEntity, 'id'> | null> {
    return this.drafts.findOne({ select: { id: true }, where: { accountId, postId } });
  }

  /** The draft, kept from every other change until the transaction ends. */
  lock(manager: EntityManager, accountId: string, id: string): Promise<DraftEntity | null> {
    const { exclusive } = getDialect(this.dataSource).rowLock;
    return manager.findOne(DraftEntity, { where: { accountId, id }, ...exclusive });
  }

  /** @throws QueryFailedError of a unique index if the post has a draft */
  async insert(manager: EntityManager, draft: DraftEntity): Promise<void> {
    await manager.insert(DraftEntity, draft);
  }

  async update(
    manager: EntityManager,
    { accountId, id }: DraftEntity,
    changes: Partial<DraftEntity>,
  ): Promise<void> {
    await manager.update(DraftEntity, { accountId, id }, changes);
  }

  async remove(manager: EntityManager, { accountId, id }: DraftEntity): Promise<void> {
    await manager.delete(DraftEntity, { accountId, id });
  }
}
