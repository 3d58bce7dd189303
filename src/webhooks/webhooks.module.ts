import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WebhookDeliveryEntity } from './deliveries/webhook-delivery.entity.js';
import { WebhookAddresses } from './webhook-addresses.js';
import { WebhookEntity } from './webhook.entity.js';

/** Events of an account, sent to endpoints of its own. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookEntity, WebhookDeliveryEntity])],
  providers: [WebhookAddresses],
})
export class WebhooksModule {}
