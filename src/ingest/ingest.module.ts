import { AuditModule } from '../audit/audit.module.js';
import { Inject, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FetchTurnEntity } from './polling/fetch-turn.entity.js';
import { QueuedFeedEntity } from './polling/queued-feed.entity.js';
import { ImportEntity } from './opml/import.entity.js';
import { ImportRowEntity } from './opml/import-row.entity.js';
import type { OnApplicationShutdown } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { Env } from '../config/env.js';
import { VERSION } from '../config/version.js';
import { outgoingNetwork } from '../outgoing/outgoing-network.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { DueFeeds } from './polling/due-feeds.js';
import { DueFeedsRepository } from './polling/due-feeds.repository.js';
import { HostTurns } from './polling/host-turns.js';
import { Poller } from './polling/poller.js';
import { PollingRound } from './polling/polling-round.js';
import { DocumentParser } from './documents/document-parser.js';
import {
  DocumentProcesses,
  DocumentWorkers,
  LargeDocumentProcesses,
} from './documents/document-workers.js';
import { PublisherPauses } from './documents/publisher-pauses.js';
import { IconEntity } from './icons/icon.entity.js';
import { DuePages } from './full-text/due-pages.js';
import { FetchedPageEntity } from './full-text/fetched-page.entity.js';
import { FetchedPages } from './full-text/fetched-pages.js';
import { FetchedPagesRepository } from './full-text/fetched-pages.repository.js';
import { FetchedPagesSweeper } from './full-text/fetched-pages.sweeper.js';
import { FullTextController } from './full-text/full-text.controller.js';
import { FullTextRunner } from './full-text/full-text.runner.js';
import { FullTextService } from './full-text/full-text.service.js';
import { PAGE_LIMITS, PageConnections, PageFetcher } from './full-text/page-fetcher.js';
import { PageProcesses } from './full-text/page-processes.js';
import { DueIcons } from './icons/due-icons.js';
import { ICON_LIMITS, IconFetcher, IconFinder } from './icons/icon-finder.js';
import { IconPlaceEntity } from './icons/icon-place.entity.js';
import { IconRunner } from './icons/icon-runner.js';
import { IconSearch } from './icons/icon-search.js';
import { IconsController } from './icons/icons.controller.js';
import { IconsRepository } from './icons/icons.repository.js';
import { IconsSweeper } from './icons/icons.sweeper.js';
import { FeedSuggester } from './suggestions/feed-suggester.js';
import { FeedDiscovery } from './discovery/discovery.js';
import { FetchCounts } from './recording/fetch-counts.js';
import { FetchRecorder } from './recording/fetch-recorder.js';
import { ImportQueueRepository } from './opml/import-queue.repository.js';
import { ImportRunner } from './opml/import-runner.js';
import { ImportsController } from './opml/imports.controller.js';
import { ImportsRepository } from './opml/imports.repository.js';
import { ImportsService } from './opml/imports.service.js';
import { OpmlExport } from './opml/opml-export.js';
import { OpmlController } from './opml/opml.controller.js';
import { PageFeedsController } from './discovery/page-feeds.controller.js';
import { BatchedPostStore } from './recording/batched-post.store.js';
import { PushedDocuments } from './recording/pushed-documents.js';
import { RequestedFetches } from './fetching/requested-fetches.js';
import { CustomFeedSources } from './fetching/custom-feed-sources.js';
import { OwnRequests } from './fetching/own-requests.js';
import { FeedFetcher } from './fetching/feed-fetcher.js';
import { SafeFetcher } from './fetching/safe-fetcher.js';
import { RefreshesController } from './subscriptions/refreshes.controller.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';

@Module({
  imports: [
    AuditModule,
    TypeOrmModule.forFeature([
      FetchTurnEntity,
      FetchedPageEntity,
      IconEntity,
      IconPlaceEntity,
      ImportEntity,
      ImportRowEntity,
      QueuedFeedEntity,
    ]),
    CategoriesModule,
    FeedsModule,
    PostsModule,
  ],
  controllers: [
    RefreshesController,
    PageFeedsController,
    OpmlController,
    ImportsController,
    IconsController,
    FullTextController,
  ],
  providers: [
    SubscriptionsService,
    DocumentWorkers,
    DocumentProcesses,
    LargeDocumentProcesses,
    PublisherPauses,
    DocumentParser,
    CustomFeedSources,
    FeedFetcher,
    OwnRequests,
    FeedDiscovery,
    FeedSuggester,
    HostTurns,
    DuePages,
    FetchedPages,
    FetchedPagesRepository,
    FetchedPagesSweeper,
    FullTextRunner,
    FullTextService,
    PageFetcher,
    PageProcesses,
    DueIcons,
    IconFinder,
    IconRunner,
    IconSearch,
    IconsRepository,
    IconsSweeper,
    FetchCounts,
    FetchRecorder,
    BatchedPostStore,
    PushedDocuments,
    { provide: RequestedFetches, useFactory: () => new RequestedFetches() },
    DueFeeds,
    DueFeedsRepository,
    PollingRound,
    Poller,
    OpmlExport,
    ImportsService,
    ImportsRepository,
    ImportQueueRepository,
    ImportRunner,
    {
      provide: IconFetcher,
      inject: [Env],
      useFactory: (env: Env) =>
        new IconFetcher({ ...outgoingNetwork(env, VERSION), ...ICON_LIMITS }),
    },
    {
      provide: PageConnections,
      inject: [Env],
      useFactory: (env: Env) =>
        new PageConnections({ ...outgoingNetwork(env, VERSION), ...PAGE_LIMITS }),
    },
    {
      provide: SafeFetcher,
      inject: [Env],
      useFactory: (env: Env) =>
        new SafeFetcher({
          ...outgoingNetwork(env, VERSION),
          maxBytes: env.FETCH_MAX_MB * 1_024 * 1_024,
        }),
    },
  ],
  exports: [FetchCounts, ImportsService, OpmlExport, PushedDocuments, SubscriptionsService],
})
export class IngestModule implements OnApplicationShutdown {
  constructor(
    @Inject(SafeFetcher) private readonly fetcher: SafeFetcher,
    @Inject(IconFetcher) private readonly icons: IconFetcher,
    @Inject(PageConnections) private readonly pages: PageConnections,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.fetcher.close(), this.icons.close(), this.pages.close()]);
  }
}
