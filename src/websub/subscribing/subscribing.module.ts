import { Module } from '@nestjs/common';
import { FeedsModule } from '../../feeds/feeds.module.js';
import { IngestModule } from '../../ingest/ingest.module.js';
import { RateLimitsModule } from '../../rate-limits/rate-limits.module.js';
import { CallbackGuard } from './callbacks/callback.guard.js';
import { CallbacksController } from './callbacks/callbacks.controller.js';
import { DueSubscriptionsRepository } from './due-subscriptions.repository.js';
import { HubClient } from './hub-client.js';
import { PushConcurrencyLimit } from './callbacks/push-concurrency-limit.js';
import { PushReceiver } from './callbacks/push-receiver.js';
import { SubscriptionRound } from './subscription-round.js';
import { SubscriptionsModule } from './subscriptions.module.js';
import { SubscriptionsRunner } from './subscriptions-runner.js';
import { VerificationService } from './callbacks/verification.service.js';

/** Subscribes feeds to the hubs that they name, and takes what these push. */
@Module({
  imports: [SubscriptionsModule, FeedsModule, IngestModule, RateLimitsModule],
  controllers: [CallbacksController],
  providers: [
    DueSubscriptionsRepository,
    HubClient,
    SubscriptionRound,
    SubscriptionsRunner,
    VerificationService,
    PushConcurrencyLimit,
    PushReceiver,
    CallbackGuard,
  ],
  exports: [HubClient, PushReceiver],
})
export class SubscribingModule {}
