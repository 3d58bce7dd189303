import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SettingsService } from '../../database/settings.service.js';
import { moveContentVersions } from '../../tenancy/account-versions.js';
import { PostsRepository } from '../posts.repository.js';
import { buildSearchEntry } from './search-document.js';
import { SearchReindexingRepository } from './search-reindexing.repository.js';
import { BackgroundTask } from '../../background/background-task.js';

/** Incremented with every change to the result of `buildSearchEntry`. */
const VERSION = 4;
/** The name of the progress among the settings. */
const SETTING = 'search_index';
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
/** Few, since writes on SQLite wait during a batch. */
const POSTS_AT_ONCE = 20;
/** Leaves most of the time to requests. */
const PAUSE_MS = 50;
const RETRY_MS = 5_000;

/** The progress of reindexing all posts of the installation. */
interface Progress {
  /** The target version of the index. */
  version: number;
  /** The last post that has been reindexed. */
  after: string;
  isDone: boolean;
}

/**
 * Updates posts whose search entry has another form than `buildSearchEntry` makes now. Runs in the
 * background, in batches, in one process at a time. A restart continues after the last batch. Until
 * then a search uses the entry that a post has.
 */
@Injectable()
export class SearchReindexer extends BackgroundTask {
  private readonly logger = new Logger(SearchReindexer.name);
  private readonly stopping = new AbortController();
  private scan: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly stored: SearchReindexingRepository,
    private readonly posts: PostsRepository,
  ) {
    super();
  }

  start(): void {
    this.scan = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.scan;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      let pause = PAUSE_MS;
      try {
        if (await this.step()) return;
      } catch (err) {
        this.logger.warn({ err }, 'Reindexing of posts failed and is tried again later.');
        pause = RETRY_MS;
      }
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Reindexes the next posts; true where none is left. */
  private step(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const known = await this.settings.lock<Progress>(manager, SETTING);
      const at =
        known?.version === VERSION ? known : { version: VERSION, after: LOWEST_ID, isDone: false };
      if (at.isDone) return true;
      const next = await this.stored.findNext(manager, at.after, POSTS_AT_ONCE);
      // Accounts are locked before posts: a transaction that holds a post may wait for its account.
      const accounts = new Set(next.map(({ accountId }) => accountId));
      await moveContentVersions(manager, [...accounts]);
      const ids = next.map(({ id }) => id);
      const free = await this.stored.lockFree(manager, ids);
      for (const post of free) {
        const indexed = { id: post.id, search: buildSearchEntry(post) };
        await this.posts.reindexForSearch(manager, post.accountId, [indexed]);
      }
      // A post that another transaction has locked is tried again, unless it is deleted.
      const done = new Set(free.map(({ id }) => id));
      const left = ids.findIndex((id) => !done.has(id));
      const after = ids.at(left === -1 ? -1 : left - 1);
      await this.settings.write(manager, SETTING, {
        version: VERSION,
        after: (left === 0 ? undefined : after) ?? at.after,
        isDone: ids.length === 0,
      });
      return ids.length === 0;
    });
  }
}
