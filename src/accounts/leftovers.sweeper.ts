import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { ServerProcess } from '../http/server/server-process.js';
import { AccountsRepository } from './accounts.repository.js';
import { SessionsRepository } from './sessions/sessions.repository.js';

const SWEEP_INTERVAL_MS = 3_600_000;

/** Every hour, removes expired sessions and accounts whose deletion was interrupted. */
@Injectable()
export class LeftoversSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(LeftoversSweeper.name);
  private timer?: NodeJS.Timeout;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsRepository,
    private readonly process: ServerProcess,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.process.isServer) return;
    this.timer = setInterval(() => void this.sweep(), SWEEP_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  sweep(now = Date.now()): Promise<void> {
    this.sweeping = this.sweeping
      .then(() => this.removeLeftovers(now))
      .catch((error: unknown) => {
        this.logger.warn(
          { err: error },
          'Expired sessions and deleted accounts could not be removed; the next sweep tries again.',
        );
      });
    return this.sweeping;
  }

  private async removeLeftovers(now: number): Promise<void> {
    await this.sessions.removeExpired(now);
    // A recent deletion may still be running in its request.
    const deleted = await this.accounts.findDeletedBefore(now - SWEEP_INTERVAL_MS);
    for (const id of deleted) await this.accounts.remove(id);
  }
}
