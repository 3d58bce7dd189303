import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { AuditDetails, ContentEventType } from '../audit/audit-event.js';
import { ContentAudit } from '../audit/audit-log.js';
import { changedValues } from '../common/changed-values.js';
import { newId } from '../common/ids.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { NotFoundError } from '../http/problems/errors.js';
import { Page } from '../pagination/page.js';
import { lockAccount } from '../tenancy/account-lock.js';
import { checkRoom } from '../tenancy/record-limits.js';
import { NamedRecords } from './named-records.js';
import { MAX_RULES } from './rule-input.dto.js';
import type {
  CreateRuleDto,
  ListRulesQuery,
  RuleActionsInputDto,
  UpdateRuleDto,
} from './rule-input.dto.js';
import { RuleDto } from './rule.dto.js';
import { RuleEntity } from './rule.entity.js';
import type { RuleActions } from './rule.entity.js';
import { RulesRepository } from './rules.repository.js';

const LIMIT = { entity: RuleEntity, most: MAX_RULES, nouns: 'rules' };

/** The rules of an account. */
@Injectable()
export class RulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rules: RulesRepository,
    private readonly named: NamedRecords,
    private readonly audit: ContentAudit,
  ) {}

  async list(accountId: string, query: ListRulesQuery): Promise<Page<RuleDto>> {
    const rows = await this.rules.list(accountId, query);
    const page = Page.of(query, rows, ({ position, id }) => [position, id]);
    const counted = await page.counted((most) => this.rules.countUpTo(accountId, most));
    const getMissing = await this.named.findMissing(accountId, page.data);
    return counted.map((rule) => RuleDto.from(rule, getMissing(rule)));
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string): Promise<RuleDto> {
    return this.show(await this.getEntity(accountId, id));
  }

  /** @throws NotFoundError */
  async getEntity(accountId: string, id: string): Promise<RuleEntity> {
    const rule = await this.rules.find(accountId, id);
    if (!rule) throw new NotFoundError('rule');
    return rule;
  }

  /**
   * @throws NotFoundError for a feed, a category or a label
   * @throws LimitReachedError where the account has 200 rules
   */
  async create(accountId: string, input: CreateRuleDto): Promise<RuleDto> {
    await this.named.check(accountId, input);
    const { name, filter, feedIds = [], categoryIds = [], enabled = true } = input;
    const now = Date.now();
    const rule = await this.dataSource.transaction(async (manager) => {
      await checkRoom(manager, accountId, LIMIT);
      const last = await this.rules.nextPosition(manager, accountId);
      const created: RuleEntity = {
        ...{ id: newId(), accountId, name, filter, feedIds, categoryIds },
        enabled: Number(enabled),
        position: Math.min(input.position ?? last, last),
        actions: allActions(input.actions),
        ...{ matched: 0, lastMatchedAt: null, createdAt: now, updatedAt: now, version: 1 },
      };
      await this.rules.insert(manager, created);
      await this.record(manager, 'rule.created', created, { filter });
      return created;
    });
    return RuleDto.from(rule, []);
  }

  /**
   * Changes the given settings. Equal values leave the record unchanged.
   * @throws NotFoundError for the rule, a feed, a category or a label
   * @throws PreconditionFailedError
   */
  async update(
    accountId: string,
    id: string,
    input: UpdateRuleDto,
    precondition = Precondition.none,
  ): Promise<RuleDto> {
    await this.named.check(accountId, input);
    const rule = await this.dataSource.transaction(async (manager) => {
      const before = await this.lock(manager, accountId, id, precondition);
      const last = (await this.rules.nextPosition(manager, accountId)) - 1;
      const changes = changedSettings(before, input, last);
      const changed = Object.keys(changes);
      if (changed.length === 0) return before;
      if (changes.position) await this.rules.makeWay(manager, before, changes.position);
      const values = { ...changes, updatedAt: Date.now() };
      await this.rules.update(manager, before, values);
      const after = { ...before, ...values, version: before.version + 1 };
      await this.record(manager, 'rule.updated', after, { changed });
      return after;
    });
    return this.show(rule);
  }

  /**
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async remove(accountId: string, id: string, precondition = Precondition.none): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const rule = await this.lock(manager, accountId, id, precondition);
      await this.rules.remove(manager, rule);
      await this.record(manager, 'rule.deleted', rule);
    });
  }

  /** All writes to the rules of an account take turns. */
  private async lock(
    manager: EntityManager,
    accountId: string,
    id: string,
    precondition: Precondition,
  ): Promise<RuleEntity> {
    await lockAccount(manager, accountId);
    const rule = await this.rules.findLocked(manager, accountId, id);
    if (!rule) throw new NotFoundError('rule');
    precondition.check(rule);
    return rule;
  }

  private async show(rule: RuleEntity): Promise<RuleDto> {
    const getMissing = await this.named.findMissing(rule.accountId, [rule]);
    return RuleDto.from(rule, getMissing(rule));
  }

  private record(
    manager: EntityManager,
    type: ContentEventType,
    { accountId, id, name }: RuleEntity,
    details: AuditDetails = {},
  ): Promise<void> {
    const about = { name, ...details };
    return this.audit.record(manager, { accountId, type, subjectId: id, details: about });
  }
}

/** The actions with those that are left out. */
export const allActions = (given: RuleActionsInputDto): RuleActions => ({
  drop: given.drop ?? false,
  markRead: given.markRead ?? false,
  star: given.star ?? false,
  addLabelIds: given.addLabelIds ?? [],
  fullText: given.fullText ?? false,
  stop: given.stop ?? false,
});

/** The given settings that differ from those of the rule. */
const changedSettings = (
  rule: RuleEntity,
  { name, filter, feedIds, categoryIds, enabled, position, actions }: UpdateRuleDto,
  last: number,
): Partial<RuleEntity> =>
  changedValues(rule, {
    ...{ name, filter, feedIds, categoryIds },
    ...(enabled !== undefined && { enabled: Number(enabled) }),
    ...(position !== undefined && { position: Math.min(position, last) }),
    ...(actions && { actions: allActions(actions) }),
  });
