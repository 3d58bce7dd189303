import { AuditModule } from '../audit/audit.module.js';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountFeeds } from './account-feeds.js';
import { FeedEntity } from './feed.entity.js';
import { QuotasModule } from '../accounts/quotas/quotas.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { FeedFetchEntity } from './fetches/feed-fetch.entity.js';
import { FeedFetchesController } from './fetches/feed-fetches.controller.js';
import { FeedFetchesRepository } from './fetches/feed-fetches.repository.js';
import { FetchAttemptsRepository } from './fetches/fetch-attempts.repository.js';
import { FeedFetchesService } from './fetches/feed-fetches.service.js';
import { FeedsController } from './feeds.controller.js';
import { CategoryFeedsModule } from './moving/category-feeds.module.js';
import { ListedFeeds } from './listing/listed-feeds.js';
import { FeedsRepository } from './feeds.repository.js';
import { FeedsService } from './feeds.service.js';
import { FeedLookups } from './feed-lookups.js';
import { NewFeeds } from './new-feeds.js';
import { PolledFeeds } from './polled-feeds.js';
import { FeedRemover } from './removal/feed-remover.js';
import { FeedSuggestions } from './suggestions/feed-suggestions.js';
import { FeedIcons } from './icons/feed-icons.js';
import { ShownFeeds } from './icons/shown-feeds.js';
import { FeedSecrets } from './settings/feed-secrets.js';
import { RetainedFeeds } from './settings/retained-feeds.js';
import { RemovalsSweeper } from './removal/removals.sweeper.js';

/** Exports `AccountFeeds`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([FeedEntity, FeedFetchEntity]),
    AuditModule,
    CategoriesModule,
    CategoryFeedsModule,
    QuotasModule,
  ],
  controllers: [FeedsController, FeedFetchesController],
  providers: [
    FeedsService,
    AccountFeeds,
    FeedsRepository,
    FeedLookups,
    NewFeeds,
    PolledFeeds,
    ListedFeeds,
    FeedRemover,
    RemovalsSweeper,
    FeedIcons,
    FeedSecrets,
    ShownFeeds,
    FeedSuggestions,
    RetainedFeeds,
    FeedFetchesRepository,
    FeedFetchesService,
    FetchAttemptsRepository,
  ],
  exports: [
    FeedRemover,
    FeedIcons,
    FeedSecrets,
    FeedSuggestions,
    RetainedFeeds,
    FeedsService,
    AccountFeeds,
    FeedLookups,
    NewFeeds,
    PolledFeeds,
    FeedFetchesService,
    FetchAttemptsRepository,
    ListedFeeds,
    ShownFeeds,
  ],
})
export class FeedsModule {}
