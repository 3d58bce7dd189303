import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, LessThanOrEqual, Repository } from 'typeorm';
import { ExtensionJobEntity } from './extension-job.entity.js';

/** When jobs are due, with a lease for each. */
@Injectable()
export class ExtensionJobs {
  constructor(
    @InjectRepository(ExtensionJobEntity) private readonly jobs: Repository<ExtensionJobEntity>,
  ) {}

  /** A job that is new is due at once. */
  async add(names: string[]): Promise<void> {
    const rows = names.map((name) => ({ name, dueAt: Date.now(), leaseOwner: null }));
    await this.jobs.createQueryBuilder().insert().values(rows).orIgnore().execute();
  }

  /** Leases jobs that are due; of several processes, one gets each. */
  async claim(names: string[], owner: string, until: number, free: number): Promise<string[]> {
    const now = Date.now();
    const due = { name: In(names), dueAt: LessThanOrEqual(now), leasedUntil: LessThan(now) };
    const claimed: string[] = [];
    for (const job of await this.jobs.find({ where: due, order: { dueAt: 'ASC' }, take: free })) {
      const { affected } = await this.jobs.update(
        { name: job.name, dueAt: job.dueAt, leasedUntil: job.leasedUntil },
        { leaseOwner: owner, leasedUntil: until },
      );
      if (affected === 1) claimed.push(job.name);
    }
    return claimed;
  }

  /** Moves the end of leases that this owner still holds. */
  async lease(owner: string, names: string[], leasedUntil: number): Promise<void> {
    await this.jobs.update({ name: In(names), leaseOwner: owner }, { leasedUntil });
  }

  /** Ends the lease of a job, which is due again at an instant. */
  async finish(owner: string, name: string, dueAt: number): Promise<void> {
    await this.jobs.update({ name, leaseOwner: owner }, { dueAt, leasedUntil: 0 });
  }
}
