import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { ServerProcess } from '../http/server/server-process.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';

const SWEEP_INTERVAL_MS = 3_600_000;

/** Removes expired idempotency keys every hour. */
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
    this.timer = setInterval(() => void this.sweep(), SWEEP_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(now = Date.now()): Promise<void> {
    await this.keys.removeExpired(now).catch((error: unknown) => {
      this.logger.warn(
        { err: error },
        'Expired idempotency keys could not be removed; the next sweep tries again.',
      );
    });
  }
}
