import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, HttpAdapterHost } from '@nestjs/core';
import { BackgroundTask } from './background-task.js';

/**
 * Starts the background work of all modules, and stops it with the application. Only the module of
 * the worker provides it, so a process of the role `api` has none. A command has no HTTP server, and
 * starts none either; a worker calls `start` itself.
 */
@Injectable()
export class BackgroundTasks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly running = new Set<BackgroundTask>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly host: HttpAdapterHost,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.host.httpAdapter) await this.start();
  }

  async start(): Promise<void> {
    const instances = this.discovery.getProviders().map(({ instance }): unknown => instance);
    for (const task of instances.filter((instance) => instance instanceof BackgroundTask)) {
      if (this.running.has(task)) continue;
      this.running.add(task);
      await task.start();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.running].map(async (task) => task.stop()));
  }
}
