import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../categories/categories.service.js';
import { FeedLookups } from '../feeds/feed-lookups.js';
import { NotFoundError } from '../http/problems/errors.js';
import { LabelsService } from '../posts/labels/labels.service.js';
import type { RuleEntity } from './rule.entity.js';

type Naming = Partial<Pick<RuleEntity, 'feedIds' | 'categoryIds'>> & {
  actions?: { addLabelIds?: string[] } | undefined;
};

/** The feeds, categories and labels that rules name. */
@Injectable()
export class NamedRecords {
  constructor(
    private readonly feeds: FeedLookups,
    private readonly categories: CategoriesService,
    private readonly labels: LabelsService,
  ) {}

  /** @throws NotFoundError where the account lacks one of them */
  async check(accountId: string, rule: Naming): Promise<void> {
    await this.feeds.checkExist(accountId, rule);
    const labelIds = rule.actions?.addLabelIds ?? [];
    const known = await this.labels.getNames(accountId, labelIds);
    if (known.size < labelIds.length) throw new NotFoundError('label');
  }

  /** Tells of each of these rules which of them are deleted; a select for each kind. */
  async findMissing(
    accountId: string,
    rules: RuleEntity[],
  ): Promise<(rule: RuleEntity) => string[]> {
    const distinct = (name: (rule: RuleEntity) => string[]) => [...new Set(rules.flatMap(name))];
    const feedIds = distinct((rule) => rule.feedIds);
    const [feeds, categories, labels] = await Promise.all([
      this.feeds.within(accountId, { feedIds, categoryIds: [] }),
      this.categories.listed(
        accountId,
        distinct(({ categoryIds }) => categoryIds),
      ),
      this.labels.getNames(
        accountId,
        distinct(({ actions }) => actions.addLabelIds),
      ),
    ]);
    const known = new Set([...feeds, ...categories.map(({ id }) => id), ...labels.keys()]);
    return ({ feedIds, categoryIds, actions }) =>
      [...feedIds, ...categoryIds, ...actions.addLabelIds].filter((id) => !known.has(id));
  }
}
