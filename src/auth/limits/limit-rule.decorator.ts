import { Reflector } from '@nestjs/core';

/**
 * What a handler does for a key that is limited to feeds. Without a rule, it refuses such a key, so
 * that a new route shows nothing by mistake.
 */
export type LimitRule =
  /** The guard answers 404 unless this parameter of the path is a record within the limits. */
  | { within: 'feed' | 'post' | 'category'; by: string }
  /** The handler takes `@Limits()`, and keeps to them. */
  | 'kept'
  /** It neither shows nor changes anything of a feed. */
  | 'apart';

export const ForLimited = Reflector.createDecorator<LimitRule>();
