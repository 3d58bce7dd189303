import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { countUpTo } from '../../database/queries/count-up-to.js';
import { newestFirst } from '../../database/newest-first.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { LabelEntity } from './label.entity.js';

/** All queries on the labels. Writes are behind the lock on the account. */
@Injectable()
export class LabelsRepository {
  constructor(@InjectRepository(LabelEntity) private readonly labels: Repository<LabelEntity>) {}

  /** Newest first. */
  list(accountId: string, query: PageQuery): Promise<LabelEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.labels.find({ where: { accountId, ...behind }, ...options });
  }

  /** Their number, at most `most`. */
  countUpTo(accountId: string, most: number): Promise<number> {
    return countUpTo(this.labels, { accountId }, most);
  }

  /** All labels, ordered by name. */
  listAll(accountId: string): Promise<LabelEntity[]> {
    return this.labels.find({ where: { accountId }, order: { nameKey: 'ASC' } });
  }

  find(accountId: string, id: string): Promise<LabelEntity | null> {
    return this.labels.findOneBy({ accountId, id });
  }

  findByNameKey(
    accountId: string,
    nameKey: string,
    manager = this.labels.manager,
  ): Promise<LabelEntity | null> {
    return manager.findOneBy(LabelEntity, { accountId, nameKey });
  }

  findListed(accountId: string, ids: string[]): Promise<LabelEntity[]> {
    return this.labels.findBy({ accountId, id: In(ids) });
  }

  /** As `find`, in the transaction that holds the lock. */
  findLocked(manager: EntityManager, accountId: string, id: string): Promise<LabelEntity | null> {
    return manager.findOneBy(LabelEntity, { accountId, id });
  }

  /** As `findListed`, in a transaction. */
  findNamed(manager: EntityManager, accountId: string, ids: string[]): Promise<LabelEntity[]> {
    return manager.findBy(LabelEntity, { accountId, id: In(ids) });
  }

  /** How many of the labels exist, in the transaction that holds the lock. */
  countListed(manager: EntityManager, accountId: string, ids: string[]): Promise<number> {
    return manager.countBy(LabelEntity, { accountId, id: In(ids) });
  }

  /** @throws QueryFailedError of a unique index if the name is taken */
  async insert(manager: EntityManager, label: LabelEntity): Promise<void> {
    await manager.insert(LabelEntity, label);
  }

  /** @throws QueryFailedError of a unique index if the name is taken */
  async update(
    manager: EntityManager,
    { accountId, id }: LabelEntity,
    changes: Pick<LabelEntity, 'name' | 'nameKey' | 'updatedAt'>,
  ): Promise<void> {
    await manager.update(LabelEntity, { accountId, id }, changes);
  }

  /** Its posts are without it then. */
  async remove(manager: EntityManager, { accountId, id }: LabelEntity): Promise<void> {
    await manager.delete(LabelEntity, { accountId, id });
  }
}
