import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WebhookDeliveryEntity } from './deliveries/webhook-delivery.entity.js';
import { WebhookEntity } from './webhook.entity.js';

/** Events of an account, sent to endpoints of its own. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookEntity, WebhookDeliveryEntity])],
})
export class WebhooksModule {}
