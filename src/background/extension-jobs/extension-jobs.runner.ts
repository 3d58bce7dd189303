import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ExtensionError } from '../../extensions/extension.errors.js';
import { Extensions } from '../../extensions/extensions.js';
import type { Job } from '../../extensions/job.js';
import { LeasedQueue } from '../leased-queue.js';
import { ExtensionJobs } from './extension-jobs.repository.js';
import { BackgroundTask } from '../background-task.js';

const CONCURRENCY = 4;
const POLL_INTERVAL_MS = 1_000;

/** Runs the jobs of extensions that are due, each in one process at a time. */
@Injectable()
export class ExtensionJobsRunner extends BackgroundTask implements OnModuleInit {
  private readonly logger = new Logger(ExtensionJobsRunner.name);
  private readonly queue: LeasedQueue<string>;
  private readonly known = new Map<string, { job: Job; every: number }>();

  constructor(
    private readonly extensions: Extensions,
    private readonly jobs: ExtensionJobs,
    private readonly modules: ModuleRef,
  ) {
    super();
    this.queue = new LeasedQueue<string>(
      {
        claim: (owner, until, free, running) => {
          const others = [...this.known.keys()].filter((name) => !running.includes(name));
          return jobs.claim(others, owner, until, free);
        },
        extend: (owner, names, until) => jobs.lease(owner, names, until),
        release: (owner, names) => jobs.lease(owner, names, 0),
      },
      {
        concurrency: CONCURRENCY,
        pollIntervalMs: POLL_INTERVAL_MS,
        work: (name, owner) => this.run(name, owner),
        onFailure: (err) => this.logger.error({ err }, 'A job of an extension failed.'),
      },
    );
  }

  /** @throws ExtensionError for a job that no module provides */
  onModuleInit(): void {
    for (const { name, jobs = [] } of this.extensions.all) {
      for (const { run: Class, every } of jobs) {
        this.known.set(`${name}:${Class.name}`, { job: this.find(name, Class), every });
      }
    }
  }

  async start(): Promise<void> {
    if (this.known.size === 0) return;
    await this.jobs.add([...this.known.keys()]);
    this.queue.start();
  }

  stop(): Promise<void> {
    return this.queue.stop();
  }

  private async run(name: string, owner: string): Promise<void> {
    const { job, every } = this.known.get(name)!;
    try {
      await job.run();
    } finally {
      await this.jobs.finish(owner, name, Date.now() + every * 1_000);
    }
  }

  private find(extension: string, Class: new () => Job): Job {
    try {
      return this.modules.get<Job>(Class, { strict: false });
    } catch (cause) {
      const problem = `has the job ${Class.name}, which is no provider of its module`;
      throw new ExtensionError(extension, problem, { cause });
    }
  }
}
