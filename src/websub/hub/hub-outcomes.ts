import { Injectable } from '@nestjs/common';
import type { DeliveryOutcome } from '../../webhooks/sending/delivery-outcomes.js';
import { DeliveryOutcomes } from '../../webhooks/sending/delivery-outcomes.js';

/**
 * What came of asking a callback: it confirmed, it refused, it was told that the topic has ended, or
 * the request failed.
 */
export type VerificationOutcome = 'confirmed' | 'refused' | 'denied' | 'failed';

/** The number of requests of this process to callbacks by outcome. */
@Injectable()
export class HubOutcomes {
  readonly verifications = new Map<VerificationOutcome, number>();
  private readonly delivered = new DeliveryOutcomes();

  get deliveries(): ReadonlyMap<DeliveryOutcome, number> {
    return this.delivered.counts;
  }

  countDelivery(outcome: DeliveryOutcome): void {
    this.delivered.count(outcome);
  }

  countVerification(outcome: VerificationOutcome): void {
    this.verifications.set(outcome, (this.verifications.get(outcome) ?? 0) + 1);
  }
}
