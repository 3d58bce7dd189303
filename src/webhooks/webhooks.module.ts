import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKeysModule } from '../api-keys/api-keys.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ChangesModule } from '../changes/changes.module.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveriesRepository } from './deliveries/deliveries.repository.js';
import { DeliveriesService } from './deliveries/deliveries.service.js';
import { DeliveriesSweeper } from './deliveries/deliveries.sweeper.js';
import { WebhookDeliveryEntity } from './deliveries/webhook-delivery.entity.js';
import { FanOutRepository } from './fan-out/fan-out.repository.js';
import { KeyEventFanOut } from './fan-out/key-event-fan-out.js';
import { WebhookFanOut } from './fan-out/webhook-fan-out.js';
import { WebhookSecrets } from './secrets/webhook-secrets.js';
import { DeliveryOutcomes } from './sending/delivery-outcomes.js';
import { DueDeliveriesRepository } from './sending/due-deliveries.repository.js';
import { DueWebhooksRepository } from './sending/due-webhooks.repository.js';
import { EndpointState } from './sending/endpoint-state.js';
import { SendRound } from './sending/send-round.js';
import { SendingModule } from './sending/sending.module.js';
import { WebhooksRunner } from './sending/webhooks-runner.js';
import { WebhookDisabling } from './webhook-disabling.js';
import { WebhookEntity } from './webhook.entity.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksRepository } from './webhooks.repository.js';
import { WebhooksService } from './webhooks.service.js';

/** Events of an account, sent to endpoints of its own. */
@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookEntity, WebhookDeliveryEntity]),
    ApiKeysModule,
    AuditModule,
    ChangesModule,
    FeedsModule,
    SendingModule,
  ],
  controllers: [WebhooksController, DeliveriesController],
  providers: [
    WebhookSecrets,
    WebhookDisabling,
    WebhooksService,
    WebhooksRepository,
    DeliveriesService,
    DeliveriesRepository,
    DueWebhooksRepository,
    DueDeliveriesRepository,
    EndpointState,
    DeliveryOutcomes,
    SendRound,
    WebhooksRunner,
    DeliveriesSweeper,
    FanOutRepository,
    WebhookFanOut,
    KeyEventFanOut,
  ],
  exports: [DeliveryOutcomes],
})
export class WebhooksModule {}
