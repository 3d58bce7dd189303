import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { ServerProcess } from '../http/server/server-process.js';
import { AccountsRepository } from './accounts.repository.js';
import { SessionsRepository } from './sessions/sessions.repository.js';

const SWEEP_EVERY_MS = 3_600_000;

/** Removes, once an hour, expired sessions and accounts whose deletion was broken off. */
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
    this.timer = setInterval(() => void this.sweep(), SWEEP_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  sweep(now = Date.now()): Promise<void> {
    this.sweeping = this.sweeping
      .then(() => this.removeLeftovers(now))
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'What is left over is removed later.');
      });
    return this.sweeping;
  }

  private async removeLeftovers(now: number): Promise<void> {
    await this.sessions.removeExpired(now);
    // What was deleted just now is still being removed by the request.
    const deleted = await this.accounts.findDeletedBefore(now - SWEEP_EVERY_MS);
    for (const id of deleted) await this.accounts.remove(id);
  }
}
