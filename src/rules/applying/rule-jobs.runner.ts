import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { LeasedItem } from '../../background/leased-rows.js';
import { QueueRunner } from '../../background/queue-runner.js';
import { retryOnConflict } from '../../database/queries/run-statement.js';
import { PostPagesRepository } from '../../posts/full-text/post-pages.repository.js';
import { LabelsService } from '../../posts/labels/labels.service.js';
import { PostPortionsService } from '../../posts/portions/post-portions.service.js';
import type { PostPortion } from '../../posts/portions/post-portions.service.js';
import { PostStatesService } from '../../posts/state/post-states.service.js';
import type { RuleActions } from '../rule.entity.js';
import { pickScope } from '../rule-scope.js';
import type { RuleJobEntity } from './rule-job.entity.js';
import { RuleJobsRepository } from './rule-jobs.repository.js';

const JOBS_AT_ONCE = 2;
const POLL_INTERVAL_MS = 2_000;
/** The posts that a portion looks at; fewer where it may delete them (decision 52). */
const POSTS_AT_ONCE = 1_000;
const DELETED_AT_ONCE = 200;
/** A job whose portion ends its process this often fails, for any cause. */
const MAX_ATTEMPTS = 5;

/** Undoes a portion: another process has the job, or the rule is gone. */
class JobLostError extends Error {}

/**
 * Applies rules to stored posts, a portion in a transaction that also notes how far it is. So a portion
 * that is interrupted is done again from its beginning, and none is done twice.
 */
@Injectable()
export class RuleJobsRunner extends QueueRunner<LeasedItem> {
  constructor(
    private readonly jobs: RuleJobsRepository,
    private readonly dataSource: DataSource,
    private readonly portions: PostPortionsService,
    private readonly states: PostStatesService,
    private readonly labels: LabelsService,
    private readonly pages: PostPagesRepository,
  ) {
    super(jobs, {
      concurrency: JOBS_AT_ONCE,
      pollIntervalMs: POLL_INTERVAL_MS,
      failure: 'A rule could not be applied to stored posts; it is tried again.',
    });
  }

  protected async work(item: LeasedItem, owner: string, stopping: AbortSignal): Promise<void> {
    try {
      while (!stopping.aborted && (await this.applyToSome(item, owner))) await yieldToEventLoop();
    } catch (error) {
      if (!(error instanceof JobLostError)) throw error;
    }
  }

  /** Returns whether more posts follow. */
  private async applyToSome(item: LeasedItem, owner: string): Promise<boolean> {
    const job = await this.jobs.begin(owner, item);
    if (!job) return false;
    if (job.attempts > MAX_ATTEMPTS) {
      await this.jobs.advance(this.dataSource.manager, owner, job, { status: 'failed', isDone: 1 });
      return false;
    }
    const { accountId, appliedRule } = job;
    const most = appliedRule.actions.drop ? DELETED_AT_ONCE : POSTS_AT_ONCE;
    const portion = await this.portions.next(accountId, toSought(job), toPlace(job), most);
    const advanced = progress(job, portion);
    await retryOnConflict(() =>
      this.dataSource.transaction(async (manager) => {
        await this.act(manager, accountId, appliedRule.actions, portion);
        // Behind the lock on the account, as who deletes the rule does it.
        if (!(await this.jobs.advance(manager, owner, item, advanced))) throw new JobLostError();
      }),
    );
    return portion.end !== undefined;
  }

  /** As for a new post, a drop leaves nothing else to do, except of posts that are published here. */
  private async act(
    manager: EntityManager,
    accountId: string,
    { drop, markRead, star, addLabelIds, fullText }: RuleActions,
    { matched }: PostPortion,
  ): Promise<void> {
    if (matched.length === 0) return;
    if (drop) await this.portions.removeFetched(manager, accountId, matched);
    const labels = await this.labels.lockNamed(manager, accountId, addLabelIds);
    await this.states.markSome(manager, accountId, matched, {
      ...(markRead && { read: true }),
      ...(star && { starred: true }),
      addLabelIds: [...labels.keys()],
    });
    if (fullText) await this.pages.awaitStored(manager, accountId, matched);
  }
}

const toSought = ({ appliedRule, createdAt }: RuleJobEntity) => ({
  ...pickScope(appliedRule),
  q: appliedRule.filter,
  now: createdAt,
});

const toPlace = ({ afterCreatedAt, afterId }: RuleJobEntity) =>
  afterCreatedAt === null || afterId === null ? undefined : { place: afterCreatedAt, id: afterId };

const progress = (
  { looked, matched }: RuleJobEntity,
  portion: PostPortion,
): Partial<RuleJobEntity> => ({
  looked: looked + portion.looked,
  matched: matched + portion.matched.length,
  attempts: 0,
  ...(portion.end
    ? { afterCreatedAt: portion.end.place, afterId: portion.end.id }
    : { status: 'finished', isDone: 1 }),
});
