import { Injectable } from '@nestjs/common';
import { QueueRunner } from '../../../background/queue-runner.js';
import type { LeasedItem } from '../../../background/leased-rows.js';
import { DueRequestsRepository } from './due-requests.repository.js';
import { Verification } from './verification.js';

const REQUESTS_AT_ONCE = 16;
const POLL_INTERVAL_MS = 1_000;

/** Verifies the requests of subscribers. */
@Injectable()
export class VerificationsRunner extends QueueRunner<LeasedItem> {
  constructor(
    requests: DueRequestsRepository,
    private readonly verification: Verification,
  ) {
    super(requests, {
      concurrency: REQUESTS_AT_ONCE,
      pollIntervalMs: POLL_INTERVAL_MS,
      failure: 'Subscriptions could not be verified; the next attempt follows.',
    });
  }

  protected work(request: LeasedItem, owner: string, stopping: AbortSignal): Promise<void> {
    return this.verification.run(owner, request, stopping);
  }
}
