import type { EntityManager } from 'typeorm';
import type { EventType } from '../common/event-types.js';

/** An event of an account, without the records that it tells of. */
export interface ExtensionEvent {
  accountId: string;
  type: EventType;
  /** When it happened, in epoch milliseconds. */
  at: number;
  feedId: string;
  /** The posts, at most 50, or the feed. */
  ids: string[];
  /** The posts came with the first fetch of their feed: clients are not told. */
  isSilent: boolean;
}

/** A provider of an extension that is told events, at least once, in the order of their commits. */
export interface EventHandler {
  /**
   * Runs in the transaction that moves the position in the log, so what it writes with the manager
   * is written exactly once. If it throws, the same event comes again after a pause. It must not
   * wait for the network.
   */
  handle(event: ExtensionEvent, manager: EntityManager): Promise<void>;
}
