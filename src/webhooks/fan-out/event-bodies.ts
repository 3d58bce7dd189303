import type { EventData, PostsEventDto } from '../../changes/events/event.dto.js';
import { toIso } from '../../common/instants.js';
import type { AccountEvent } from '../../changes/events/account-event.js';
import type { WebhookEntity } from '../webhook.entity.js';

/** Characters of a body; a longer post has a body of its own. */
const MAX_BODY_LENGTH = 200_000;

/** The content of a body. */
export interface BodyContent {
  type: string;
  /** When it happened, in epoch milliseconds. */
  at: number;
  data: object;
}

/** The text that is signed and sent: `{ "type", "timestamp", "data" }`. */
export const buildBody = ({ type, at, data }: BodyContent): string =>
  JSON.stringify({ type, timestamp: toIso(at), data });

/** The bodies of an event: several if its posts are too long for one. */
export function buildBodies(event: BodyContent & { data: EventData }): string[] {
  const { data } = event;
  if (!('posts' in data)) return [buildBody(event)];
  return splitIntoBatches(data).map((posts) => buildBody({ ...event, data: { ...data, posts } }));
}

function splitIntoBatches({ posts }: PostsEventDto): PostsEventDto['posts'][] {
  const batches: PostsEventDto['posts'][] = [];
  let length = Infinity;
  for (const post of posts) {
    const added = JSON.stringify(post).length;
    if (length + added > MAX_BODY_LENGTH) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)!.push(post);
    length += added;
  }
  return batches;
}

export type EventSelection = Pick<
  WebhookEntity,
  'types' | 'feedIds' | 'categoryIds' | 'startVersion'
>;

/** Whether an endpoint gets an event of a feed in this category. */
export function isSelected(
  { types, feedIds, categoryIds, startVersion }: EventSelection,
  { type, position: [version], feedId, isSilent }: AccountEvent,
  categoryId: string | null,
): boolean {
  if (isSilent || version <= startVersion || !types.includes(type)) return false;
  if (feedIds.length === 0 && categoryIds.length === 0) return true;
  return feedIds.includes(feedId) || (categoryId !== null && categoryIds.includes(categoryId));
}
