import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { Env } from '../config/env.js';
import { SettingsService } from '../database/settings.service.js';
import { WebhookDeliveryEntity } from './deliveries/webhook-delivery.entity.js';
import { SecretCipher } from './secrets/secret-cipher.js';
import { WebhookSecrets } from './secrets/webhook-secrets.js';
import { WebhookAddresses } from './webhook-addresses.js';
import { WebhookDisabling } from './webhook-disabling.js';
import { WebhookEntity } from './webhook.entity.js';

/** Events of an account, sent to endpoints of its own. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookEntity, WebhookDeliveryEntity]), AuditModule],
  providers: [
    {
      provide: SecretCipher,
      inject: [Env, SettingsService],
      useFactory: async ({ WEBHOOK_SECRET_KEY: key }: Env, settings: SettingsService) =>
        new SecretCipher({
          env: key === null ? null : Buffer.from(key, 'base64'),
          db: await settings.secret('webhooks'),
        }),
    },
    WebhookSecrets,
    WebhookAddresses,
    WebhookDisabling,
  ],
})
export class WebhooksModule {}
