import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContentAudit } from '../../audit/audit-log.js';
import { newId } from '../../common/ids.js';
import { ConflictError, NotFoundError } from '../../http/problems/errors.js';
import { lockAccount } from '../../tenancy/account-lock.js';
import { RulesRepository } from '../rules.repository.js';
import { RuleJobDto } from './rule-job.dto.js';
import type { RuleJobEntity } from './rule-job.entity.js';
import { RuleJobsRepository } from './rule-jobs.repository.js';
import { RuleJobsRunner } from './rule-jobs.runner.js';

/** Begins and shows the application of rules to stored posts. */
@Injectable()
export class RuleJobsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rules: RulesRepository,
    private readonly jobs: RuleJobsRepository,
    private readonly runner: RuleJobsRunner,
    private readonly audit: ContentAudit,
  ) {}

  /**
   * Applies the rule, as it is now, to the posts that are there now, in the background.
   * @throws NotFoundError
   * @throws ConflictError while the rule is being applied
   */
  async begin(accountId: string, ruleId: string): Promise<RuleJobDto> {
    const job = await this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, accountId);
      const rule = await this.rules.findLocked(manager, accountId, ruleId);
      if (!rule) throw new NotFoundError('rule');
      const last = await this.jobs.findOfRule(manager, accountId, ruleId);
      if (last?.isDone === 0) {
        throw ConflictError.with(last.id, 'The rule is being applied; wait until that is done.');
      }
      const { name, filter, feedIds, categoryIds, actions } = rule;
      const begun: RuleJobEntity = {
        ...{ id: newId(), accountId, ruleId, status: 'pending' as const, isDone: 0 },
        appliedRule: { filter, feedIds, categoryIds, actions },
        ...{ looked: 0, matched: 0, afterCreatedAt: null, afterId: null, attempts: 0 },
        ...{ leaseOwner: null, leasedUntil: 0, createdAt: Date.now() },
      };
      await this.jobs.replace(manager, begun);
      await this.audit.record(manager, {
        ...{ accountId, type: 'rule.applied', subjectId: ruleId },
        details: { name, filter },
      });
      return begun;
    });
    this.runner.wake();
    return RuleJobDto.from(job);
  }

  /** @throws NotFoundError */
  async get(accountId: string, ruleId: string, id: string): Promise<RuleJobDto> {
    const job = await this.jobs.find(accountId, ruleId, id);
    if (!job) throw new NotFoundError('job');
    return RuleJobDto.from(job);
  }
}
