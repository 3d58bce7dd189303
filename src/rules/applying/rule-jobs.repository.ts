import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { FREE, LeasedRows } from '../../background/leased-rows.js';
import type { LeasedItem } from '../../background/leased-rows.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { RuleJobEntity } from './rule-job.entity.js';

const DUE_JOBS = {
  table: 'rule_jobs',
  due: 'is_done = 0 AND leased_until <= ?',
  order: 'created_at',
};

/** The jobs of rules as a queue that the processes share. One process at a time works on a job. */
@Injectable()
export class RuleJobsRepository extends LeasedRows {
  constructor(
    @InjectRepository(RuleJobEntity) private readonly jobs: Repository<RuleJobEntity>,
    dataSource: DataSource,
    selects: PreparedSelectExecutor,
  ) {
    super(RuleJobEntity, DUE_JOBS, dataSource, selects);
  }

  find(accountId: string, ruleId: string, id: string): Promise<RuleJobEntity | null> {
    return this.jobs.findOneBy({ accountId, ruleId, id });
  }

  findOfRule(
    manager: EntityManager,
    accountId: string,
    ruleId: string,
  ): Promise<RuleJobEntity | null> {
    return manager.findOneBy(RuleJobEntity, { accountId, ruleId });
  }

  /** Takes the place of the last job of the rule. */
  async replace(manager: EntityManager, job: RuleJobEntity): Promise<void> {
    const { accountId, ruleId } = job;
    await manager.delete(RuleJobEntity, { accountId, ruleId });
    await manager.insert(RuleJobEntity, job);
  }

  /** Notes that a portion begins; null where another process has the job, or the rule is gone. */
  async begin(owner: string, { accountId, id }: LeasedItem): Promise<RuleJobEntity | null> {
    const held = { accountId, id, leaseOwner: owner, isDone: 0 };
    const { affected } = await this.jobs.update(held, {
      status: 'running',
      attempts: () => 'attempts + 1',
    });
    return affected ? this.jobs.findOneBy(held) : null;
  }

  /** Notes how far the job is; false where this process has it no longer. */
  async advance(
    manager: EntityManager,
    owner: string,
    { accountId, id }: LeasedItem,
    progress: Partial<RuleJobEntity>,
  ): Promise<boolean> {
    const held = { accountId, id, leaseOwner: owner, isDone: 0 };
    const { affected } = await manager.update(RuleJobEntity, held, {
      ...progress,
      ...(progress.isDone && FREE),
    });
    return affected === 1;
  }
}
