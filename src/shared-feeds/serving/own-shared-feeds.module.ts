import { Global, Module } from '@nestjs/common';
import { OwnFeeds } from '../../feeds/own-feeds.js';
import { OwnSharedFeeds } from './own-shared-feeds.js';

/**
 * Provides the abstract class `OwnFeeds` of the feeds module. Global, because feeds must not import
 * this module.
 */
@Global()
@Module({
  providers: [{ provide: OwnFeeds, useClass: OwnSharedFeeds }],
  exports: [OwnFeeds],
})
export class OwnSharedFeedsModule {}
