import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { newestFirst } from 'sluice';
import { LessThanOrEqual, Repository } from 'typeorm';
import type { ListBookmarksQuery } from './bookmark.dto.js';
import { BookmarkEntity } from './bookmark.entity.js';

/** All queries on the bookmarks. */
@Injectable()
export class BookmarksRepository {
  constructor(
    @InjectRepository(BookmarkEntity) private readonly bookmarks: Repository<BookmarkEntity>,
  ) {}

  /** Newest first. */
  list(accountId: string, query: ListBookmarksQuery): Promise<BookmarkEntity[]> {
    const { behind, options } = newestFirst(query);
    const tagged = query.tag === undefined ? {} : { tag: query.tag };
    return this.bookmarks.find({ where: { accountId, ...tagged, ...behind }, ...options });
  }

  /** Their number, at most `most`. */
  async count(accountId: string, { tag }: ListBookmarksQuery, most: number): Promise<number> {
    const where = { accountId, ...(tag === undefined ? {} : { tag }) };
    const met = await this.bookmarks.find({ select: { id: true }, where, take: most });
    return met.length;
  }

  find(accountId: string, id: string): Promise<BookmarkEntity | null> {
    return this.bookmarks.findOneBy({ accountId, id });
  }

  async insert(bookmark: BookmarkEntity): Promise<void> {
    await this.bookmarks.insert(bookmark);
  }

  /** Returns whether there was one. */
  async remove(accountId: string, id: string): Promise<boolean> {
    const { affected } = await this.bookmarks.delete({ accountId, id });
    return affected === 1;
  }

  /** Of all accounts. */
  async removeExpired(now: number): Promise<void> {
    await this.bookmarks.delete({ expiresAt: LessThanOrEqual(now) });
  }
}
