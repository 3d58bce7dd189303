import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '../config/env.js';
import { ServerProcess } from '../http/server/server-process.js';
import { ChangesRepository } from './changes.repository.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const SWEEP_EVERY_MS = 3_600_000;

/** Forgets, once an hour, deletions that are kept no longer. */
@Injectable()
export class ChangesSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ChangesSweeper.name);
  private timer?: NodeJS.Timeout;
  private isStopping = false;

  constructor(
    private readonly changes: ChangesRepository,
    private readonly env: Env,
    private readonly process: ServerProcess,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.process.isServer) return;
    this.timer = setInterval(() => void this.sweep(), SWEEP_EVERY_MS).unref();
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
    clearInterval(this.timer);
  }

  async sweep(now = Date.now()): Promise<void> {
    const before = now - this.env.CHANGES_RETENTION_DAYS * DAY_MS;
    try {
      while (!this.isStopping && (await this.changes.forgetDeletions(before)));
    } catch (error) {
      this.logger.warn({ err: error }, 'Old deletions are forgotten later.');
    }
  }
}
