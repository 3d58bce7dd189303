import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeedPushes } from '../../feeds/feed-pushes.js';
import { PushWatch } from '../../ingest/recording/push-watch.js';
import { HubTallyEntity } from './hub-tally.entity.js';
import { HubWatch } from './hub-watch.js';
import { StoredFeedPushes } from './stored-feed-pushes.js';
import { PushProofs } from './push-proofs.js';
import { SubscriptionEntity } from './subscription.entity.js';
import { SubscriptionSecrets } from './subscription-secrets.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';

/**
 * Provides the abstract classes `FeedPushes` of the feeds module and `PushWatch` of the ingest
 * module. Global, because these must not import this module.
 */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SubscriptionEntity, HubTallyEntity])],
  providers: [
    SubscriptionsRepository,
    SubscriptionSecrets,
    PushProofs,
    { provide: FeedPushes, useClass: StoredFeedPushes },
    { provide: PushWatch, useClass: HubWatch },
  ],
  exports: [
    TypeOrmModule,
    SubscriptionsRepository,
    SubscriptionSecrets,
    PushProofs,
    FeedPushes,
    PushWatch,
  ],
})
export class SubscriptionsModule {}
