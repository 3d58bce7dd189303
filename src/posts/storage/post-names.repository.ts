import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import type { Dialect } from '../../database/engines/dialect.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { LockedFeed } from '../../feeds/feed-lookups.js';

/** A known post with the name of the item that has taken its place. */
export interface RenamedPost {
  id: string;
  nameKey: string;
  isRemoved: boolean;
}

/**
 * What is known of the names of a feed's posts, stored or removed.
 * SQL by hand for batches: decision 68.
 */
@Injectable()
export class PostNamesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Gives posts and tombstones other names. Nothing that a client sees changes. */
  async rename(
    manager: EntityManager,
    { accountId, id: feedId }: LockedFeed,
    renamed: RenamedPost[],
  ): Promise<void> {
    const dialect = getDialect(this.dataSource);
    for (const isRemoved of [false, true]) {
      const names = renamed
        .filter((post) => post.isRemoved === isRemoved)
        .map(({ id, nameKey }) => ({ known_id: id, new_name: nameKey }));
      if (names.length === 0) continue;
      const sql = isRemoved ? renameTombstones(dialect) : renamePosts(dialect);
      const of = isRemoved ? [accountId, feedId] : [accountId];
      await runStatement(manager, sql, [JSON.stringify(names), ...of]);
    }
  }

  /** Removes tombstones, whose posts come back. */
  async forget(
    manager: EntityManager,
    { accountId, id: feedId }: LockedFeed,
    identities: string[],
  ): Promise<void> {
    if (identities.length === 0) return;
    await runStatement(
      manager,
      `DELETE FROM post_tombstones WHERE account_id = ? AND feed_id = ?
       AND identity ${getDialect(this.dataSource).inList('varchar')}`,
      [accountId, feedId, JSON.stringify(identities)],
    );
  }
}

const renamePosts = (dialect: Dialect): string => `
  UPDATE posts SET name_key = new_name
  FROM ${dialect.recordset('renamed', { known_id: 'uuid', new_name: 'varchar' })}
  WHERE posts.id = known_id AND posts.account_id = ?`;

const renameTombstones = (dialect: Dialect): string => `
  UPDATE post_tombstones SET name_key = new_name
  FROM ${dialect.recordset('renamed', { known_id: 'varchar', new_name: 'varchar' })}
  WHERE identity = known_id AND post_tombstones.account_id = ? AND post_tombstones.feed_id = ?`;
