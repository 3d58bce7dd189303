import { ApiProperty } from '@nestjs/swagger';
import { toIso, toIsoOrNull } from '../../common/instants.js';
import { check } from '../../http/input/decorators/field.decorator.js';
import type { ImportRowEntity, ImportRowStatus } from './import-row.entity.js';
import type { ImportEntity } from './import.entity.js';

export class ImportFeedsDto {
  @ApiProperty({ description: 'The OPML document.', minLength: 1 })
  @check('opml', (value) => typeof value === 'string' && value !== '', 'must be an OPML document')
  opml: string;
}

export class ImportResultDto {
  /**
   * The feed's address in the document.
   * @example https://blog.rust-lang.org/feed.xml
   */
  feedUrl: string;

  /**
   * The title in the document.
   * @example "Rust Blog"
   */
  title: string | null;

  /**
   * The name of its category, from the outline around it.
   * @example Programming
   */
  categoryName: string | null;

  /**
   * `created`: also where the feed is failing for now, see `code`; `skipped`: the account already
   * had the feed; `failed`: no feed could be at the address, see `code` and `message`.
   */
  status: ImportRowStatus;

  /**
   * The account's feed, once it exists.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  feedId: string | null;

  /**
   * The problem code of the subscription, where it failed, or of the first fetch of a failing feed.
   * @example feed_unreachable
   */
  code: string | null;

  /**
   * Why it failed, in a sentence.
   * @example "The server answered 404 for the feed's address."
   */
  message: string | null;

  static from(row: ImportRowEntity): ImportResultDto {
    const { feedUrl, title, categoryName, status, feedId, code, message } = row;
    return { feedUrl, title, categoryName, status, feedId, code, message };
  }
}

export class ImportDto {
  /**
   * Unique identifier of the import.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /** Whether rows are still pending. */
  status: 'running' | 'finished';

  /**
   * Feeds in the document.
   * @example 120
   */
  total: number;

  /**
   * Rows that have a result.
   * @example 118
   */
  done: number;

  /**
   * Feeds that the import subscribed to, also those that are failing for now.
   * @example 100
   */
  created: number;

  /**
   * Feeds that the account already had, or that the document repeats.
   * @example 15
   */
  skipped: number;

  /**
   * Rows without a feed: their address is none, is refused, or leads to no feed.
   * @example 3
   */
  failed: number;

  /**
   * When the document was received.
   * @example 2026-01-02T03:04:05.678Z
   */
  createdAt: string;

  /**
   * When the last row got its result.
   * @example 2026-01-02T03:05:06.789Z
   */
  finishedAt: string | null;

  /** One for each feed of the document, in its order; in a list the first 100. */
  results: ImportResultDto[];

  static from(job: ImportEntity, rows: ImportRowEntity[]): ImportDto {
    const counts = new Map<ImportRowStatus, number>();
    for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
    return ImportDto.counted(job, counts, rows);
  }

  /** With the number of its rows by status, of which `rows` are the first. */
  static counted(
    job: ImportEntity,
    counts: ReadonlyMap<ImportRowStatus, number>,
    rows: ImportRowEntity[],
  ): ImportDto {
    const count = (status: ImportRowStatus) => counts.get(status) ?? 0;
    const done = count('created') + count('skipped') + count('failed');
    return {
      id: job.id,
      status: job.finishedAt === null ? 'running' : 'finished',
      total: done + count('pending'),
      done,
      created: count('created'),
      skipped: count('skipped'),
      failed: count('failed'),
      createdAt: toIso(job.createdAt),
      finishedAt: toIsoOrNull(job.finishedAt),
      results: rows.map(ImportResultDto.from),
    };
  }
}
