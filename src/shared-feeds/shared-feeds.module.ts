import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { DocumentLinks } from './serving/document-links.js';
import { DocumentWriter, DocumentWriterThreads } from './serving/document-writer.js';
import { KeptDocuments } from './serving/kept-documents.js';
import { OwnSharedFeedsModule } from './serving/own-shared-feeds.module.js';
import { SharedDocumentsController } from './serving/shared-documents.controller.js';
import { SharedDocumentsService } from './serving/shared-documents.service.js';
import { SharedFetches } from './serving/shared-fetches.recorder.js';
import { SharedReaders } from './serving/shared-readers.js';
import { ShownPageReader } from './serving/shown-page.reader.js';
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
    OwnSharedFeedsModule,
    PostsModule,
    RateLimitsModule,
  ],
  controllers: [SharedFeedsController, SharedDocumentsController],
  providers: [
    SharedFeedsService,
    SharedFeedsRepository,
    SharedReaders,
    SharedFetches,
    ShownPageReader,
    DocumentWriterThreads,
    DocumentWriter,
    DocumentLinks,
    KeptDocuments,
    SharedDocumentsService,
  ],
  exports: [DocumentLinks, KeptDocuments, SharedDocumentsService, SharedReaders],
})
export class SharedFeedsModule {}
