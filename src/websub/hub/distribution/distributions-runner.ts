import { Injectable } from '@nestjs/common';
import { SendingRunner } from '../../../webhooks/sending/sending-runner.js';
import { Distribution } from './distribution.js';
import { DueSubscriptionsRepository } from './due-subscriptions.repository.js';

const SUBSCRIBERS_AT_ONCE = 32;

/** Delivers documents to the subscribers that are due. */
@Injectable()
export class DistributionsRunner extends SendingRunner {
  constructor(subscriptions: DueSubscriptionsRepository, distribution: Distribution) {
    super(subscriptions, {
      concurrency: SUBSCRIBERS_AT_ONCE,
      failure: 'Documents could not be delivered to subscribers; the next attempt follows.',
      work: (subscription, owner, stopping) => distribution.run(owner, subscription, stopping),
    });
  }
}
