import { Text } from '../../http/input/decorators/text.decorator.js';
import { SomeOf } from '../../http/input/decorators/values.decorator.js';
import { EVENT_TYPES } from '../../common/event-types.js';
import type { EventType } from '../../common/event-types.js';

export class ListenQuery {
  /**
   * The position to resume from: the `id` of an event, or a `cursor` of `GET /api/v1/changes` without
   * `types`. The header `Last-Event-ID` takes precedence. Without both, the stream starts now.
   */
  @Text({ min: 1, max: 1_000, optional: true, verbatim: true })
  cursor?: string;

  /** Only events of these types. */
  @SomeOf(EVENT_TYPES)
  types?: EventType[];
}
