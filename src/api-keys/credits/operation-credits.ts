import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { CallerIdentity } from '../../auth/caller.js';
import { KeyCredits } from './key-credits.js';

/**
 * Declares that requests to a handler cost no credit, since it takes one for each operation itself
 * (`OperationCredits`).
 */
export const CountsOperations = Reflector.createDecorator<boolean>();

/** Takes a credit of the caller for one operation. */
@Injectable()
export class OperationCredits {
  constructor(private readonly credits: KeyCredits) {}

  /**
   * Undefined where the caller needs none, or had one at once.
   * @throws CreditsExhaustedError
   */
  use({ accountId, keyId, creditsEpoch }: CallerIdentity): Promise<void> | undefined {
    if (keyId === undefined || creditsEpoch === undefined) return undefined;
    return this.credits.use({ accountId, keyId }, creditsEpoch);
  }
}
