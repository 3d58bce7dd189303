import { Inject, Module } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Env } from '../config/env.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { PageFeedsController } from './page-feeds.controller.js';
import { FeedDiscovery } from './discovery.js';
import { FetchRecorder } from './fetch-recorder.js';
import { SafeFetcher } from './safe-fetcher.js';
import { SubscriptionsController } from './subscriptions.controller.js';
import { SubscriptionsService } from './subscriptions.service.js';

@Module({
  imports: [FeedsModule, PostsModule],
  controllers: [SubscriptionsController, PageFeedsController],
  providers: [
    SubscriptionsService,
    FeedDiscovery,
    FetchRecorder,
    {
      provide: SafeFetcher,
      inject: [Env],
      useFactory: (env: Env) => new SafeFetcher({ allowedHosts: env.FETCH_ALLOWED_HOSTS }),
    },
  ],
})
export class IngestModule implements OnApplicationShutdown {
  constructor(@Inject(SafeFetcher) private readonly fetcher: SafeFetcher) {}

  onApplicationShutdown(): Promise<void> {
    return this.fetcher.close();
  }
}
