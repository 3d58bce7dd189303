import { Injectable } from '@nestjs/common';
import type { Job } from 'sluice';
import { BookmarksRepository } from './bookmarks.repository.js';

/** Removes expired bookmarks. */
@Injectable()
export class ExpiredBookmarksJob implements Job {
  constructor(private readonly bookmarks: BookmarksRepository) {}

  async run(): Promise<void> {
    await this.bookmarks.removeExpired(Date.now());
  }
}
