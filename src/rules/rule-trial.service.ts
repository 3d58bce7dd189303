import { Injectable } from '@nestjs/common';
import { PostPortionsService } from '../posts/portions/post-portions.service.js';
import { PostsService } from '../posts/posts.service.js';
import { NamedRecords } from './named-records.js';
import type { TestRuleDto } from './rule-input.dto.js';
import { TestedRuleDto } from './rule.dto.js';
import { pickScope } from './rule-scope.js';

const MOST_TESTED = 1_000;
const MOST_SHOWN = 20;

/** Tries rules on stored posts, and changes nothing. */
@Injectable()
export class RuleTrialService {
  constructor(
    private readonly named: NamedRecords,
    private readonly portions: PostPortionsService,
    private readonly posts: PostsService,
  ) {}

  /** @throws NotFoundError for a feed, a category or a label */
  async test(accountId: string, rule: TestRuleDto): Promise<TestedRuleDto> {
    await this.named.check(accountId, rule);
    const { filter: q, feedIds = [], categoryIds = [] } = rule;
    const sought = { ...pickScope({ feedIds, categoryIds }), q, now: Date.now() };
    const { looked, matched } = await this.portions.newest(accountId, sought, MOST_TESTED);
    const { posts } = await this.posts.listed(accountId, matched.slice(0, MOST_SHOWN), false);
    const shown = new Map(posts.map((post) => [post.id, post]));
    return {
      tested: looked,
      matched: matched.length,
      posts: matched.slice(0, MOST_SHOWN).flatMap((id) => shown.get(id) ?? []),
    };
  }
}
