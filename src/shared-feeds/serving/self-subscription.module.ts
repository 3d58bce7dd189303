import { Global, Module } from '@nestjs/common';
import { SelfSubscription } from '../../feeds/self-subscription.js';
import { SharedFeedSelfSubscription } from './shared-feed-self-subscription.js';

/**
 * Provides the abstract class `SelfSubscription` of the feeds module. Global, because feeds must not import
 * this module.
 */
@Global()
@Module({
  providers: [{ provide: SelfSubscription, useClass: SharedFeedSelfSubscription }],
  exports: [SelfSubscription],
})
export class SelfSubscriptionModule {}
