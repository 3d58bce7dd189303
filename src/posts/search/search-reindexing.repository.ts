import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { PostEntity } from '../post.entity.js';

/** The queries of the reindexing of all posts. */
@Injectable()
export class SearchReindexingRepository {
  /** The next posts to reindex, in order. */
  findNext(
    manager: EntityManager,
    after: string,
    limit: number,
  ): Promise<Pick<PostEntity, 'id' | 'accountId'>[]> {
    return manager.find(PostEntity, {
      ...{ select: { id: true, accountId: true }, where: { id: MoreThan(after) } },
      ...{ order: { id: 'ASC' as const }, take: limit },
    });
  }

  /** Locks the posts that no other transaction has locked. */
  lockFree(manager: EntityManager, ids: string[]): Promise<PostEntity[]> {
    const { ifFree } = getDialect(manager.dataSource).rowLock;
    return manager.find(PostEntity, { where: { id: In(ids) }, ...ifFree });
  }
}
