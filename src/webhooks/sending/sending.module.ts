import { Module } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { WebhookAddresses } from '../webhook-addresses.js';
import { RetrySchedule } from './retry-schedule.js';
import { WebhookClient } from './webhook-client.js';

/** What sends to addresses of accounts: webhooks to endpoints, and documents to subscribers. */
@Module({
  providers: [
    WebhookAddresses,
    RetrySchedule,
    {
      provide: WebhookClient,
      inject: [WebhookAddresses, Env],
      useFactory: (addresses: WebhookAddresses, { FETCH_PROXY: proxy }: Env) =>
        new WebhookClient(addresses, { proxy }),
    },
  ],
  exports: [WebhookAddresses, RetrySchedule, WebhookClient],
})
export class SendingModule {}
