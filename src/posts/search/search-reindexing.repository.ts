import { Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { PostEntity } from '../post.entity.js';

/** The queries of the reindexing of all posts. */
@Injectable()
export class SearchReindexingRepository {
  constructor(private readonly dataSource: DataSource) {}

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
  async lockFree(manager: EntityManager, ids: string[]): Promise<PostEntity[]> {
    const dialect = getDialect(this.dataSource);
    const free = await runStatement<{ id: string }>(
      manager,
      `SELECT id FROM posts WHERE id ${dialect.inList('uuid')} ${dialect.lock.ifFree}`,
      [JSON.stringify(ids)],
    );
    return manager.findBy(PostEntity, { id: In(free.map(({ id }) => id)) });
  }
}
