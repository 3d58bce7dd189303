import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { ServerProcess } from '../http/server/server-process.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';

const SWEEP_EVERY_MS = 3_600_000;

/** Removes, once an hour, answers that are kept no longer. */
@Injectable()
export class IdempotencySweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(IdempotencySweeper.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly process: ServerProcess,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.process.isServer) return;
    this.timer = setInterval(() => void this.sweep(), SWEEP_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(now = Date.now()): Promise<void> {
    await this.keys.removeExpired(now).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Expired idempotency keys are removed later.');
    });
  }
}
