import type { EventData, PostsEventDto } from '../../changes/events/event.dto.js';
import { toIso } from '../../common/instants.js';

/** Of a body, in characters, but for one post that is longer. */
const MAX_BODY_LENGTH = 200_000;

/** What a body tells. */
export interface ToldEvent {
  type: string;
  /** When it happened, in epoch milliseconds. */
  at: number;
  data: object;
}

/** The text that is signed and sent: `{ "type", "timestamp", "data" }`. */
export const bodyOf = ({ type, at, data }: ToldEvent): string =>
  JSON.stringify({ type, timestamp: toIso(at), data });

/** The bodies of an event: several where its posts are too long for one. */
export function bodiesOf(event: ToldEvent & { data: EventData }): string[] {
  const { data } = event;
  if (!('posts' in data)) return [bodyOf(event)];
  return portionsOf(data).map((posts) => bodyOf({ ...event, data: { ...data, posts } }));
}

function portionsOf({ posts }: PostsEventDto): PostsEventDto['posts'][] {
  const portions: PostsEventDto['posts'][] = [];
  let length = Infinity;
  for (const post of posts) {
    const added = JSON.stringify(post).length;
    if (length + added > MAX_BODY_LENGTH) {
      portions.push([]);
      length = 0;
    }
    portions.at(-1)!.push(post);
    length += added;
  }
  return portions;
}
