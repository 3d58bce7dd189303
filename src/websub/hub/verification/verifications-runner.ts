import { Injectable } from '@nestjs/common';
import { SendingRunner } from '../../../webhooks/sending/sending-runner.js';
import { DueRequestsRepository } from './due-requests.repository.js';
import { Verification } from './verification.js';

const REQUESTS_AT_ONCE = 16;

/** Verifies the requests of subscribers. */
@Injectable()
export class VerificationsRunner extends SendingRunner {
  constructor(requests: DueRequestsRepository, verification: Verification) {
    super(requests, {
      concurrency: REQUESTS_AT_ONCE,
      failure: 'Subscriptions could not be verified; the next attempt follows.',
      work: (request, owner, stopping) => verification.run(owner, request, stopping),
    });
  }
}
