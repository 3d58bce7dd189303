import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, LessThan, Not, Repository } from 'typeorm';
import { runStatement } from '../../database/queries/run-statement.js';
import { FetchedPageEntity } from './fetched-page.entity.js';

/** How many rows a transaction deletes. */
const ROWS_AT_ONCE = 200;

/** What is known of pages. They belong to no account. SQL by hand for the lease: decision 68. */
@Injectable()
export class FetchedPagesRepository {
  constructor(
    @InjectRepository(FetchedPageEntity) private readonly pages: Repository<FetchedPageEntity>,
    private readonly dataSource: DataSource,
  ) {}

  find(key: string): Promise<FetchedPageEntity | null> {
    return this.pages.findOneBy({ key });
  }

  /** Whether the caller is to fetch it: nobody else does until then. */
  claim(key: string, now: number, until: number): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const claimed = await runStatement(
        manager,
        `INSERT INTO fetched_pages (key, leased_until) VALUES (?, ?)
         ON CONFLICT (key) DO UPDATE SET leased_until = excluded.leased_until
           WHERE fetched_pages.leased_until <= ?
         RETURNING key`,
        [key, until, now],
      );
      return claimed.length > 0;
    });
  }

  async settle(key: string, found: Omit<FetchedPageEntity, 'key' | 'leasedUntil'>): Promise<void> {
    await this.pages.update({ key }, { ...found, leasedUntil: found.fetchedAt });
  }

  /** Ends the lease of a page that was not fetched. */
  async release(key: string): Promise<void> {
    await this.pages.update({ key }, { leasedUntil: 0 });
  }

  /** Whether another page of the host has this text. */
  isRepeated({
    host,
    path,
    textHash,
  }: Record<'host' | 'path' | 'textHash', string>): Promise<boolean> {
    return this.pages.existsBy({ host, textHash, path: Not(path) });
  }

  /** Removes some pages that were fetched before an instant; false where there are no more. */
  async removeSome(before: number): Promise<boolean> {
    const old = await this.pages.find({
      ...{ select: { key: true }, where: { leasedUntil: LessThan(before) } },
      ...{ order: { leasedUntil: 'ASC' as const }, take: ROWS_AT_ONCE },
    });
    for (const { key } of old) await this.pages.delete({ key, leasedUntil: LessThan(before) });
    return old.length === ROWS_AT_ONCE;
  }
}
