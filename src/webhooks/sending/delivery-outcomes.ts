import { Injectable } from '@nestjs/common';
import type { DeliveryError } from '../deliveries/delivery-error.js';

/** The outcome of an attempt. */
export type DeliveryOutcome = 'delivered' | DeliveryError;

/** The number of attempts of this process by outcome. */
@Injectable()
export class DeliveryOutcomes {
  readonly counts = new Map<DeliveryOutcome, number>();

  count(outcome: DeliveryOutcome): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
  }
}
