import { Logger } from '@nestjs/common';
import type {
  EntityManager,
  EntitySubscriberInterface,
  QueryRunner,
  TransactionCommitEvent,
  TransactionRollbackEvent,
} from 'typeorm';

type Work = () => Promise<void>;

const waiting = new WeakMap<QueryRunner, Work[]>();
const logger = new Logger('AfterCommit');

/**
 * Runs work of its own transactions once that of the manager is committed, and not where it is rolled
 * back. Nobody awaits it, so a sweeper has to repeat what fails or is cut off by the end of the process.
 * Where a savepoint alone is rolled back, it runs all the same.
 */
export function runAfterCommit({ queryRunner }: EntityManager, work: Work): void {
  if (!queryRunner?.isTransactionActive) {
    throw new Error('A manager that is passed to a service has to be that of a transaction.');
  }
  waiting.set(queryRunner, [...(waiting.get(queryRunner) ?? []), work]);
}

export class AfterCommitSubscriber implements EntitySubscriberInterface {
  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    if (queryRunner.isTransactionActive) return;
    const all = waiting.get(queryRunner) ?? [];
    waiting.delete(queryRunner);
    // By then the runner has given its connection back.
    for (const work of all) setImmediate(() => void work().catch((error) => logger.warn(error)));
  }

  afterTransactionRollback({ queryRunner }: TransactionRollbackEvent): void {
    if (!queryRunner.isTransactionActive) waiting.delete(queryRunner);
  }
}
