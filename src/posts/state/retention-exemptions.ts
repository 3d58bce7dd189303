import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { PostEntity } from '../post.entity.js';
import { PostStatesRepository } from './post-states.repository.js';

/**
 * The condition that the account keeps a post, which is starred or has a label: it outlives retention,
 * and no item with another id replaces it. `id` and `accountId` are columns of the post.
 */
export const isKept = (id: string, accountId: string): string => `(
  EXISTS (SELECT 1 FROM post_marks WHERE post_marks.post_id = ${id}
    AND post_marks.account_id = ${accountId} AND post_marks.is_starred = 1)
  OR EXISTS (SELECT 1 FROM post_labels WHERE post_labels.account_id = ${accountId}
    AND post_labels.post_id = ${id}))`;

/** The posts that their account keeps. */
@Injectable()
export class RetentionExemptions {
  constructor(private readonly states: PostStatesRepository) {}

  /** Those among these posts. From here on until the transaction ends, no other one is kept. */
  async among(
    manager: EntityManager,
    accountId: string,
    ids: string[],
  ): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    await this.states.lock(manager, accountId);
    const rows = await manager
      .createQueryBuilder(PostEntity, 'post')
      .select('post.id')
      .where({ accountId, id: In(ids) })
      .andWhere(isKept('post.id', 'post.account_id'))
      .getMany();
    return new Set(rows.map(({ id }) => id));
  }
}
