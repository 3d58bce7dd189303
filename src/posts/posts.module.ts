import { Module } from '@nestjs/common';
import { FeedsModule } from '../feeds/feeds.module.js';
import { FetchedPostStore } from './fetched-post.store.js';
import { PostRetention } from './post-retention.js';
import { PostStore } from './post-store.js';
import { PostTextsRepository } from './post-texts.repository.js';
import { PostTextsService } from './post-texts.service.js';
import { FeedPostsController, PostsController } from './posts.controller.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';

@Module({
  imports: [FeedsModule],
  controllers: [PostsController, FeedPostsController],
  providers: [
    PostsService,
    PostStore,
    FetchedPostStore,
    PostRetention,
    PostsRepository,
    PostTextsService,
    PostTextsRepository,
  ],
  exports: [PostsService, PostTextsService],
})
export class PostsModule {}
