import type { EntityManager } from 'typeorm';
import type { AccountEvent } from '../events/account-event.js';

/**
 * A provider that extends this class is told the events of the accounts that it follows
 * (`EventPositions.follow`), in any process, in the order of their commits, at least once. They
 * come from the log in the database, so that no event is lost with a process.
 */
export abstract class EventConsumer {
  /** Names the positions of this consumer in the database, for good. */
  abstract readonly name: string;

  /** Whether it follows every account, those that there are from now on. */
  readonly everyAccount: boolean = false;

  /**
   * Handles events in the transaction that moves the position behind them. What it writes with the
   * manager is written exactly once. If it throws, the same events come again after a pause, and
   * other accounts go on. It must not wait for the network.
   */
  abstract handle(accountId: string, events: AccountEvent[], manager: EntityManager): Promise<void>;

  /** Called after the commit. */
  committed(): void {}
}
