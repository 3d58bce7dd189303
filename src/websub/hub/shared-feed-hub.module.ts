import { Global, Module } from '@nestjs/common';
import { SharedFeedHub } from '../../shared-feeds/shared-feed-hub.js';
import { ChangedTopicsRepository } from './distribution/changed-topics.repository.js';
import { HubOfSharedFeeds } from './hub-of-shared-feeds.js';

/**
 * Provides the abstract class `SharedFeedHub` of the shared feeds. Global, because they must not
 * import this module.
 */
@Global()
@Module({
  providers: [ChangedTopicsRepository, { provide: SharedFeedHub, useClass: HubOfSharedFeeds }],
  exports: [ChangedTopicsRepository, SharedFeedHub],
})
export class SharedFeedHubModule {}
