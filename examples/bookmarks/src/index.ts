import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { defineExtension } from 'sluice';
import { Bookmarks1790000000000 } from './1790000000000-bookmarks.js';
import { BookmarkEntity } from './bookmark.entity.js';
import { BookmarksController } from './bookmarks.controller.js';
import { BookmarksRepository } from './bookmarks.repository.js';
import { DeletedFeedsHandler } from './deleted-feeds.handler.js';
import { ExpiredBookmarksJob } from './expired-bookmarks.job.js';

export { ExpiredBookmarksJob };

@Module({
  imports: [TypeOrmModule.forFeature([BookmarkEntity])],
  controllers: [BookmarksController],
  providers: [BookmarksRepository, DeletedFeedsHandler, ExpiredBookmarksJob],
})
class BookmarksModule {}

export default defineExtension({
  name: 'bookmarks',
  compatibility: '^1.0.0',
  module: BookmarksModule,
  migrations: [Bookmarks1790000000000],
  tags: { Bookmarks: 'Addresses to read later.' },
  scopes: { read: 'Read bookmarks.', write: 'Create and delete bookmarks.' },
  on: { 'feed.deleted': DeletedFeedsHandler },
  jobs: [{ every: 3_600, run: ExpiredBookmarksJob }],
});
