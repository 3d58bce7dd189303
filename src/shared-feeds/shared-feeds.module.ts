import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { DocumentLinks } from './serving/document-links.js';
import { DocumentWriter, DocumentWriterThreads } from './serving/document-writer.js';
import { SharedDocumentCache } from './serving/shared-document-cache.js';
import { SelfSubscriptionModule } from './serving/self-subscription.module.js';
import { SharedDocumentsController } from './serving/shared-documents.controller.js';
import { SharedDocumentsService } from './serving/shared-documents.service.js';
import { SharedFetches } from './serving/shared-fetches.recorder.js';
import { SharedFeedCallers } from './serving/shared-feed-callers.js';
import { ShownPageLoader } from './serving/shown-page.loader.js';
import { SharedFeedEntity } from './shared-feed.entity.js';
import { SharedFeedsController } from './shared-feeds.controller.js';
import { SharedFeedsRepository } from './shared-feeds.repository.js';
import { SharedFeedsService } from './shared-feeds.service.js';

/** Saved filters of an account, which feed readers subscribe to. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SharedFeedEntity]),
    AuditModule,
    FeedsModule,
    SelfSubscriptionModule,
    PostsModule,
    RateLimitsModule,
  ],
  controllers: [SharedFeedsController, SharedDocumentsController],
  providers: [
    SharedFeedsService,
    SharedFeedsRepository,
    SharedFeedCallers,
    SharedFetches,
    ShownPageLoader,
    DocumentWriterThreads,
    DocumentWriter,
    DocumentLinks,
    SharedDocumentCache,
    SharedDocumentsService,
  ],
  exports: [DocumentLinks, SharedDocumentCache, SharedDocumentsService, SharedFeedCallers],
})
export class SharedFeedsModule {}
