import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FairLease } from '../../background/fair-lease.js';
import type { LeasedItems } from '../../background/leased-queue.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { DUE_PAGES, PostPagesRepository } from '../../posts/full-text/post-pages.repository.js';
import type { AwaitedPage } from '../../posts/full-text/post-pages.repository.js';

/** The posts whose pages are due, of which one process at a time has each. Accounts take turns. */
@Injectable()
export class DuePages implements LeasedItems<AwaitedPage> {
  private readonly due: FairLease<AwaitedPage>;

  constructor(
    private readonly pages: PostPagesRepository,
    dataSource: DataSource,
    selects: PreparedSelectExecutor,
  ) {
    this.due = new FairLease(DUE_PAGES, dataSource, selects);
  }

  claim(
    _: string,
    leasedUntil: number,
    free: number,
    inProgress: AwaitedPage[],
  ): Promise<AwaitedPage[]> {
    return this.due.claim(free, inProgress, (manager, chosen) =>
      this.pages.postpone(chosen, leasedUntil, manager),
    );
  }

  extend(_: string, items: AwaitedPage[], leasedUntil: number): Promise<void> {
    return this.pages.postpone(items, leasedUntil);
  }

  release(_: string, items: AwaitedPage[]): Promise<void> {
    return this.pages.postpone(items, Date.now());
  }
}
