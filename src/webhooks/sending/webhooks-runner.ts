import { Injectable } from '@nestjs/common';
import { DueWebhooksRepository } from './due-webhooks.repository.js';
import { SendRound } from './send-round.js';
import { SendingRunner } from './sending-runner.js';

const ENDPOINTS_AT_ONCE = 32;

/** Sends webhooks to the endpoints that are due. */
@Injectable()
export class WebhooksRunner extends SendingRunner {
  constructor(webhooks: DueWebhooksRepository, round: SendRound) {
    super(webhooks, {
      concurrency: ENDPOINTS_AT_ONCE,
      failure: 'Webhooks could not be sent; the next attempt follows.',
      work: (webhook, owner, stopping) => round.run(owner, webhook, stopping),
    });
  }
}
