import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AppModule } from '../../../src/app.module.js';
import { removeExtension } from '../../../src/app/commands/removed-extension.js';
import { defineExtension } from '../../../src/extensions/extension.js';
import type { Job } from '../../../src/extensions/job.js';
import { createMigrated, engine } from '../../support/databases/engines.js';
import type { TestDatabase } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { testEnv, TestService } from '../../support/services/service.js';

let runs: number;
let failures: number;
let running: number;
let mostAtOnce: number;
let gate: Promise<void> | undefined;

@Injectable()
class CountJob implements Job {
  async run(): Promise<void> {
    runs++;
    mostAtOnce = Math.max(mostAtOnce, ++running);
    await gate;
    running--;
    if (failures-- > 0) throw new Error('This job fails.');
  }
}

@Module({ providers: [CountJob] })
class CountModule {}

const counting = (every: number) =>
  defineExtension({ name: 'counter', module: CountModule, jobs: [{ every, run: CountJob }] });

describe('jobs of extensions', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    [runs, failures, running, mostAtOnce, gate] = [0, 0, 0, 0, undefined];
    database = await createMigrated(engine);
  });
  afterEach(() => database.drop());

  const start = (every: number) => TestService.start(engine, {}, database.url, [counting(every)]);
  const jobIn = async (service: TestService) => {
    const sql = 'SELECT due_at AS "dueAt", leased_until AS "leasedUntil" FROM extension_jobs';
    const rows = await service.database.select<{ dueAt: number; leasedUntil: number }>(sql, []);
    return rows.map((row) => ({
      dueAt: Number(row.dueAt),
      leasedUntil: Number(row.leasedUntil),
    }))[0];
  };
  const finished = (service: TestService) =>
    eventually(async () => {
      const job = await jobIn(service);
      return runs > 0 && job?.leasedUntil === 0 ? job : undefined;
    });

  it('run at once, and then when they are due, also after a failure', async () => {
    failures = 1;
    const service = await start(1);
    await eventually(() => (runs >= 3 ? true : undefined));
    await service.stop();
  });

  it('run in one process at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const services = [await start(3_600), await start(3_600)];
    await eventually(() => (runs > 0 ? true : undefined));
    // Both processes look for jobs once a second.
    await new Promise((done) => setTimeout(done, 2_500));
    resolve();
    const { dueAt } = await finished(services[0]!);
    expect([runs, mostAtOnce]).toEqual([1, 1]);
    expect(dueAt).toBeGreaterThan(Date.now());
    for (const service of services) await service.stop();
    const again = await start(3_600);
    expect((await jobIn(again))!.dueAt).toBe(dueAt);
    await removeExtension(again.app.get(DataSource), counting(3_600));
    expect(await jobIn(again)).toBeUndefined();
    await again.stop();
  });

  it('do not run in a command', async () => {
    const module = AppModule.forRoot(testEnv(database.url), { extensions: [counting(1)] });
    const command = await NestFactory.createApplicationContext(module, { logger: false });
    const sql = 'SELECT name FROM extension_jobs';
    expect(await command.get(DataSource).query(sql)).toEqual([]);
    await command.close();
  });

  it('stop the start where no module provides them', async () => {
    class EmptyModule {}
    Module({})(EmptyModule);
    const lost = { ...counting(1), module: EmptyModule };
    await expect(TestService.start(engine, {}, database.url, [lost])).rejects.toThrow(
      'The extension "counter" has the job CountJob, which is no provider of its module.',
    );
  });
});
