import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangesModule } from '../../changes/changes.module.js';
import { RateLimitsModule } from '../../rate-limits/rate-limits.module.js';
import { SharedFeedsModule } from '../../shared-feeds/shared-feeds.module.js';
import { SendingModule } from '../../webhooks/sending/sending.module.js';
import { Distribution } from './distribution/distribution.js';
import { DistributionsRunner } from './distribution/distributions-runner.js';
import { DueSubscriptionsRepository } from './distribution/due-subscriptions.repository.js';
import { HubFanOut } from './distribution/hub-fan-out.js';
import { HubOutcomes } from './hub-outcomes.js';
import { HubSweeper } from './hub.sweeper.js';
import { HubController } from './requests/hub.controller.js';
import { HubRequestsRepository } from './requests/hub-requests.repository.js';
import { HubRequestsService } from './requests/hub-requests.service.js';
import { SharedFeedHubModule } from './shared-feed-hub.module.js';
import { HubRequestEntity } from './stored/hub-request.entity.js';
import { HubSubscriptionEntity } from './stored/hub-subscription.entity.js';
import { SubscriptionLimits } from './stored/subscription-limits.js';
import { HubSecrets } from './topics/hub-secrets.js';
import { Topics } from './topics/topics.js';
import { DueRequestsRepository } from './verification/due-requests.repository.js';
import { Verification } from './verification/verification.js';
import { VerificationsRunner } from './verification/verifications-runner.js';

/** The WebSub hub of the documents of shared feeds. */
@Module({
  imports: [
    TypeOrmModule.forFeature([HubRequestEntity, HubSubscriptionEntity]),
    ChangesModule,
    RateLimitsModule,
    SharedFeedHubModule,
    SharedFeedsModule,
    SendingModule,
  ],
  controllers: [HubController],
  providers: [
    ...[Topics, HubSecrets, HubOutcomes, HubSweeper],
    ...[HubRequestsService, HubRequestsRepository, SubscriptionLimits],
    ...[DueRequestsRepository, Verification, VerificationsRunner],
    ...[DueSubscriptionsRepository, Distribution, DistributionsRunner, HubFanOut],
  ],
  exports: [HubOutcomes],
})
export class HubModule {}
