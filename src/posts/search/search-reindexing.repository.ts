import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { SettingEntity } from '../../database/setting.entity.js';
import { PostEntity } from '../post.entity.js';

type PostOfAccount = Pick<PostEntity, 'id' | 'accountId'>;

/** The progress of reindexing all posts of the installation. */
export interface Progress {
  /** The target version of the index. */
  version: number;
  /** The last post that has been reindexed. */
  after: string;
  isDone: boolean;
}

const SETTING = 'search_index';

/** The queries of the reindexing of all posts. */
@Injectable()
export class SearchReindexingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The progress, locked until the transaction ends; null at first. */
  async lockProgress(manager: EntityManager): Promise<Progress | null> {
    const made = manager.createQueryBuilder().insert().into(SettingEntity);
    await made.values({ name: SETTING, value: 'null' }).orIgnore().execute();
    const { value } = await manager.findOneOrFail(SettingEntity, {
      where: { name: SETTING },
      ...getDialect(this.dataSource).rowLock.exclusive,
    });
    return JSON.parse(value) as Progress | null;
  }

  async saveProgress(manager: EntityManager, progress: Progress): Promise<void> {
    await manager.update(SettingEntity, { name: SETTING }, { value: JSON.stringify(progress) });
  }

  /** The next posts to reindex, in order. */
  findNext(manager: EntityManager, after: string, limit: number): Promise<PostOfAccount[]> {
    return runStatement<PostOfAccount>(
      manager,
      'SELECT id, account_id AS "accountId" FROM posts WHERE id > ? ORDER BY id LIMIT ?',
      [after, limit],
    );
  }

  /** Invalidates the cached pages of accounts whose searches have new results. */
  async moveContentVersions(manager: EntityManager, accountIds: string[]): Promise<void> {
    const now = Date.now();
    for (const id of accountIds.toSorted()) {
      await runStatement(
        manager,
        `UPDATE accounts SET content_version =
           CASE WHEN content_version < ? THEN ? ELSE content_version + 1 END WHERE id = ?`,
        [now, now, id],
      );
    }
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
