import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BackgroundTasks } from './background/background-tasks.js';
import { ExtensionJobsModule } from './background/extension-jobs/extension-jobs.module.js';

/**
 * The work beside requests: polling, imports, icons, webhooks, AI, WebSub, events, sweepers and the
 * jobs of extensions. Each is a provider of its own module; `BackgroundTasks` runs them all.
 */
@Module({
  imports: [DiscoveryModule, ExtensionJobsModule],
  providers: [BackgroundTasks],
})
export class WorkerModule {}
