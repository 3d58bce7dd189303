import type { ChangePosition } from '../changes.statement.js';
import { MAX_POSTS_PER_EVENT } from '../../common/event-types.js';
import type { EventType } from '../../common/event-types.js';

/** An event of an account, without its records. */
export interface AccountEvent {
  type: EventType;
  /** The position behind this event. */
  position: ChangePosition;
  /** When it happened, in epoch milliseconds. */
  at: number;
  feedId: string;
  /** The posts, or the feed. */
  ids: string[];
  /** The posts came with the first fetch of their feed: clients do not get the event. */
  isSilent: boolean;
  /** The row of a deleted feed, as JSON. */
  record: string | null;
}

export interface EventRow {
  id: string;
  version: number;
  feedId: string | null;
  at: number;
  isSilent: number;
  type: EventType;
  record: string | null;
}

/** The events of consecutive rows. Consecutive posts of one feed share an event, up to its limit. */
export function toEvents(rows: EventRow[]): AccountEvent[] {
  const events: AccountEvent[] = [];
  for (const row of rows) {
    const last = events.at(-1);
    const position: ChangePosition = [row.version, row.id];
    if (last && isContinuedBy(last, row)) {
      last.ids.push(row.id);
      last.position = position;
    } else {
      const { type, at, record } = row;
      const isSilent = type === 'post.created' && row.isSilent === 1;
      const feedId = row.feedId ?? '';
      events.push({ type, position, at: Number(at), feedId, ids: [row.id], isSilent, record });
    }
  }
  return events;
}

const isContinuedBy = (event: AccountEvent, row: EventRow): boolean =>
  event.type.startsWith('post.') &&
  event.type === row.type &&
  event.feedId === row.feedId &&
  event.isSilent === (row.type === 'post.created' && row.isSilent === 1) &&
  event.ids.length < MAX_POSTS_PER_EVENT;
