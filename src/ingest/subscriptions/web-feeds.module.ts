import { Global, Module } from '@nestjs/common';
import { WebFeeds } from '../../feeds/web-feeds.js';
import { IngestModule } from '../ingest.module.js';
import { SubscriptionsService } from './subscriptions.service.js';

/**
 * Provides the abstract class `WebFeeds` of the feeds module. Global, because feeds must not import
 * this module.
 */
@Global()
@Module({
  imports: [IngestModule],
  providers: [{ provide: WebFeeds, useExisting: SubscriptionsService }],
  exports: [WebFeeds],
})
export class WebFeedsModule {}
