import { Module } from '@nestjs/common';
import { FeedsModule } from '../feeds/feeds.module.js';
import { PostStore } from './post-store.js';
import { FeedPostsController, PostsController } from './posts.controller.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';

@Module({
  imports: [FeedsModule],
  controllers: [PostsController, FeedPostsController],
  providers: [PostsService, PostStore, PostsRepository],
  exports: [PostsService],
})
export class PostsModule {}
