import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import type { LockedFeed } from '../../feeds/feed-lookups.js';
import { toTitleKey } from '../../feeds/listing/feeds-named.statement.js';
import { ArrivalRules, unruled } from '../../posts/arrivals/arrival-rules.js';
import type { ArrivedState, Arrivals, NewPost } from '../../posts/arrivals/arrival-rules.js';
import { LabelsService } from '../../posts/labels/labels.service.js';
import type { FilteredPost, NamedRecord } from '../../posts/matching/compiled-filter.js';
import { SearchedEntry } from '../../posts/matching/searched-entry.js';
import { lockAccount } from '../../tenancy/account-lock.js';
import { DroppedPostsRepository } from '../dropped/dropped-posts.repository.js';
import { RulesRepository } from '../rules.repository.js';
import type { EnabledRule } from '../rules.repository.js';
import { applyRules } from './applied-rules.js';
import type { RuledPost } from './applied-rules.js';
import { ruleFilter, rulesByTerm } from './rule-filters.js';
import type { RuleFilter } from './rule-filters.js';

type RuleWithFilter = EnabledRule & { asked: RuleFilter };

/** Holds new posts to the rules of their account. */
@Injectable()
export class StoredRules implements ArrivalRules {
  constructor(
    private readonly rules: RulesRepository,
    private readonly dropped: DroppedPostsRepository,
    private readonly labels: LabelsService,
    private readonly feeds: FeedLookups,
  ) {}

  async decide(manager: EntityManager, feed: LockedFeed, posts: NewPost[]): Promise<Arrivals> {
    const enabled = await this.rules.findEnabled(manager, feed.accountId);
    const rules = enabled.filter((rule) => isFor(rule, feed)).flatMap(withFilter);
    if (rules.length === 0) return unruled(posts);
    // Writes to rules lock the account first, too.
    await lockAccount(manager, feed.accountId);
    const now = Date.now();
    const labels = await this.getLabels(manager, feed.accountId, rules);
    const ready = rules.map(({ id, actions, asked: { matches } }) => ({
      ...{ id, actions, matches },
      labels: actions.addLabelIds.flatMap((label) => labels.get(label) ?? []),
    }));
    const byTerm = rulesByTerm(rules);
    const context = { ...(await this.getContext(manager, feed, rules)), now };
    const ruled = new Map(
      posts.map((post) => {
        const filtered = toFiltered(post, context);
        const near = byTerm.near(filtered.entry).map((place) => ready[place]!);
        return [post, applyRules(near, filtered, feed.source === 'web')];
      }),
    );
    await this.rules.countMatches(manager, feed.accountId, countMet(ruled.values()), now);
    const dropped = [...ruled].flatMap(([post, { droppedBy: ruleId }]) =>
      ruleId === undefined ? [] : [{ post, ruleId }],
    );
    await this.dropped.insert(manager, feed, dropped, now);
    const stored = posts.filter((post) => ruled.get(post)!.droppedBy === undefined);
    return {
      stored,
      dropped: dropped.map(({ post }) => post),
      states: new Map(
        [...ruled].flatMap(([{ id }, one]) => (isChanged(one) ? [[id, toState(one)]] : [])),
      ),
      fullText: stored.filter((post) => ruled.get(post)!.fullText),
    };
  }

  private async getLabels(
    manager: EntityManager,
    accountId: string,
    rules: EnabledRule[],
  ): Promise<ReadonlyMap<string, NamedRecord>> {
    const ids = [...new Set(rules.flatMap(({ actions }) => actions.addLabelIds))];
    return this.labels.lockNamed(manager, accountId, ids);
  }

  /** What a filter may ask of a post apart from its own content. Without such a filter nothing is read. */
  private async getContext(
    manager: EntityManager,
    feed: LockedFeed,
    rules: RuleWithFilter[],
  ): Promise<Pick<FilteredPost, 'feed' | 'category'>> {
    const isAsked = rules.some(({ asked }) => asked.asksNames);
    const named = isAsked ? await this.feeds.findNames(manager, feed) : null;
    return {
      feed: { id: feed.id, titleKey: toTitleKey(named?.title ?? '') },
      category: named?.category ?? null,
    };
  }
}

const isFor = ({ feedIds, categoryIds }: EnabledRule, { id, categoryId }: LockedFeed): boolean =>
  (feedIds.length === 0 || feedIds.includes(id)) &&
  (categoryIds.length === 0 || (categoryId !== null && categoryIds.includes(categoryId)));

function withFilter(rule: EnabledRule): RuleWithFilter[] {
  const asked = ruleFilter(rule.filter);
  return asked ? [{ ...rule, asked }] : [];
}

const toFiltered = (
  { search, publishedAt, duplicateOf, isRead = false }: NewPost,
  context: Pick<FilteredPost, 'feed' | 'category' | 'now'>,
): FilteredPost => ({
  ...context,
  entry: new SearchedEntry(search),
  ...{ labels: [], read: isRead, starred: false, duplicate: duplicateOf !== null, publishedAt },
});

function countMet(ruled: Iterable<RuledPost>): { id: string; matched: number }[] {
  const counts = new Map<string, number>();
  for (const { met } of ruled) {
    for (const id of met) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([id, matched]) => ({ id, matched }));
}

const isChanged = ({ droppedBy, read, starred, labels }: RuledPost): boolean =>
  droppedBy === undefined && (read || starred || labels.length > 0);

/** Only what differs from a new post, which is unread. */
const toState = ({ read, starred, labels }: RuledPost): ArrivedState => ({
  ...(read && { read }),
  ...(starred && { starred }),
  addLabelIds: labels.map(({ id }) => id),
});
