import { AuditModule } from '../audit/audit.module.js';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PostEntity } from './post.entity.js';
import { PostTombstoneEntity } from './storage/post-tombstone.entity.js';
import { LimitedRecords } from '../auth/limits/limited-records.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { PostsWithinLimits } from './limits/posts-within-limits.js';
import { QuotasModule } from '../accounts/quotas/quotas.module.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { FeedPostsModule } from './filing/feed-posts.module.js';
import { FeedStateEntity } from './state/feed-state.entity.js';
import { PostMarkEntity } from './state/post-mark.entity.js';
import { PostSerialEntity } from './serials/post-serial.entity.js';
import { UnreadPostEntity } from './state/unread/unread-post.entity.js';
import { UnreadClearing } from './state/unread/unread-clearing.sweeper.js';
import { UnreadPostsRepository } from './state/unread/unread-posts.repository.js';
import { ReadMoveEntity } from './state/moves/read-move.entity.js';
import { FeedItemsEntity } from './storage/feed-items.entity.js';
import { FeedItemsRepository } from './storage/feed-items.repository.js';
import { FetchedPostStore } from './storage/fetched-post.store.js';
import { PostsCacheVersionProvider } from './listing/posts-cache-version.provider.js';
import { IncludedFields } from './listing/included-fields.js';
import { PostPageLoader } from './listing/post-page.loader.js';
import { PublicAddress } from '../config/public-address.js';
import { SettingsService } from '../database/settings.service.js';
import { MediaAddresses } from './pictures/media-addresses.js';
import { PostPictures } from './pictures/post-pictures.js';
import { PageTexts } from './full-text/page-texts.service.js';
import { PostPageEntity } from './full-text/post-page.entity.js';
import { PostPagesRepository } from './full-text/post-pages.repository.js';
import { PostNamesRepository } from './storage/post-names.repository.js';
import { PostRetention } from './retention/post-retention.js';
import { RetentionSweeper } from './retention/retention.sweeper.js';
import { PostStore } from './storage/post-store.js';
import { PostTextsRepository } from './storage/post-texts.repository.js';
import { PostTextsService } from './storage/post-texts.service.js';
import { FeedPostsController, PostsController } from './posts.controller.js';
import { PostsByExternalIdController } from './posts-by-external-id.controller.js';
import { AccountPosts } from './account-posts.js';
import { PostsRepository } from './posts.repository.js';
import { PublishedHtmlParser } from './publishing/published-html.parser.js';
import { PublishingService } from './publishing/publishing.service.js';
import { PublishedHtmlWorkers } from './publishing/published-html-workers.js';
import { FeedActivityController } from './activity/feed-activity.controller.js';
import { FeedActivityService } from './activity/feed-activity.service.js';
import { FeedCountsController } from './state/feed-counts.controller.js';
import { PostStatesController } from './state/post-states.controller.js';
import { FeedCountsService } from './state/feed-counts.service.js';
import { ReadMovesRepository } from './state/moves/read-moves.repository.js';
import { RetentionExemptions } from './state/retention-exemptions.js';
import { PostsByState } from './state/posts-by-state.js';
import { PostStatesRepository } from './state/post-states.repository.js';
import { PostStatesService } from './state/post-states.service.js';
import { PostSerialsService } from './serials/post-serials.service.js';
import { PostsService } from './posts.service.js';
import { LabelEntity } from './labels/label.entity.js';
import { LabelsController } from './labels/labels.controller.js';
import { LabelsRepository } from './labels/labels.repository.js';
import { LabelsService } from './labels/labels.service.js';
import { DraftEntity } from './drafts/draft.entity.js';
import { DraftsController } from './drafts/drafts.controller.js';
import { DraftsRepository } from './drafts/drafts.repository.js';
import { DraftsService } from './drafts/drafts.service.js';
import { PostLabelEntity } from './labels/post-label.entity.js';
import { PostLabelsRepository } from './labels/post-labels.repository.js';
import { PostPortionsRepository } from './portions/post-portions.repository.js';
import { PostPortionsService } from './portions/post-portions.service.js';
import { ArrivedDuplicates } from './duplicates/arrived-duplicates.js';
import { DuplicatesSetting } from './duplicates/duplicates-setting.js';
import { RestoredPosts } from './arrivals/restored-posts.js';
import { SearchReindexer } from './search/search-reindexer.js';
import { SearchReindexingRepository } from './search/search-reindexing.repository.js';

/** Exports `AccountPosts`. */
@Module({
  imports: [
    AuditModule,
    TypeOrmModule.forFeature([
      PostEntity,
      PostTombstoneEntity,
      PostMarkEntity,
      PostSerialEntity,
      FeedStateEntity,
      ReadMoveEntity,
      UnreadPostEntity,
      LabelEntity,
      PostLabelEntity,
      DraftEntity,
      FeedItemsEntity,
      PostPageEntity,
    ]),
    CategoriesModule,
    FeedPostsModule,
    FeedsModule,
    QuotasModule,
  ],
  controllers: [
    PostsController,
    FeedPostsController,
    PostsByExternalIdController,
    PostStatesController,
    LabelsController,
    DraftsController,
    FeedCountsController,
    FeedActivityController,
  ],
  providers: [
    PostsService,
    AccountPosts,
    PublishingService,
    { provide: LimitedRecords, useClass: PostsWithinLimits },
    FeedActivityService,
    PublishedHtmlWorkers,
    PublishedHtmlParser,
    PostStore,
    PostPagesRepository,
    PageTexts,
    RestoredPosts,
    ArrivedDuplicates,
    DuplicatesSetting,
    PostPortionsService,
    PostPortionsRepository,
    FetchedPostStore,
    FeedItemsRepository,
    PostNamesRepository,
    PostRetention,
    RetentionSweeper,
    PostPageLoader,
    {
      provide: MediaAddresses,
      inject: [SettingsService, PublicAddress],
      useFactory: async (settings: SettingsService, { url }: PublicAddress) =>
        new MediaAddresses(await settings.secret('media'), url),
    },
    PostPictures,
    IncludedFields,
    PostsCacheVersionProvider,
    PostsRepository,
    PostStatesRepository,
    PostStatesService,
    ReadMovesRepository,
    RetentionExemptions,
    PostsByState,
    UnreadPostsRepository,
    UnreadClearing,
    LabelsService,
    LabelsRepository,
    PostLabelsRepository,
    DraftsService,
    DraftsRepository,
    FeedCountsService,
    PostSerialsService,
    PostTextsService,
    PostTextsRepository,
    SearchReindexer,
    SearchReindexingRepository,
  ],
  exports: [
    MediaAddresses,
    PostPictures,
    LimitedRecords,
    AccountPosts,
    RestoredPosts,
    PostPortionsService,
    FetchedPostStore,
    FeedItemsRepository,
    PostPagesRepository,
    PageTexts,
    PostsService,
    PostTextsService,
    PostStatesService,
    LabelsService,
    PostSerialsService,
    FeedCountsService,
    ReadMovesRepository,
  ],
})
export class PostsModule {}
