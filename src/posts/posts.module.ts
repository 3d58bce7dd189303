import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PostEntity } from './post.entity.js';
import { PostTombstoneEntity } from './storage/post-tombstone.entity.js';
import { QuotasModule } from '../accounts/quotas/quotas.module.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { FetchedPostStore } from './storage/fetched-post.store.js';
import { PostsFreshness } from './listing/posts-freshness.js';
import { PostPageReader } from './listing/post-page.reader.js';
import { PostRetention } from './storage/post-retention.js';
import { PostStore } from './storage/post-store.js';
import { PostTextsRepository } from './storage/post-texts.repository.js';
import { PostTextsService } from './storage/post-texts.service.js';
import { FeedPostsController, PostsController } from './posts.controller.js';
import { PostsByExternalIdController } from './posts-by-external-id.controller.js';
import { PostsRepository } from './posts.repository.js';
import { PublishedHtmlReader } from './publishing/published-html.reader.js';
import { PublishedHtmlWorkers } from './publishing/published-html-workers.js';
import { PostsService } from './posts.service.js';
import { SearchReindexer } from './search/search-reindexer.js';
import { SearchReindexingRepository } from './search/search-reindexing.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([PostEntity, PostTombstoneEntity]), FeedsModule, QuotasModule],
  controllers: [PostsController, FeedPostsController, PostsByExternalIdController],
  providers: [
    PostsService,
    PublishedHtmlWorkers,
    PublishedHtmlReader,
    PostStore,
    FetchedPostStore,
    PostRetention,
    PostPageReader,
    PostsFreshness,
    PostsRepository,
    PostTextsService,
    PostTextsRepository,
    SearchReindexer,
    SearchReindexingRepository,
  ],
  exports: [PostsService, PostTextsService],
})
export class PostsModule {}
