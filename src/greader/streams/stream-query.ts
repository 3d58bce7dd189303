import { SECOND_MS } from '../../common/durations.js';
import type { Position } from '../../pagination/cursor.js';
import { readContinuation } from '../requests/continuation.js';
import type { Parameters } from '../requests/parameters.js';
import { parseStream } from '../requests/stream-id.js';
import type { Stream } from '../requests/stream-id.js';

const DEFAULT_SIZE = 20;
export const MAX_IDS = 10_000;
export const MAX_ITEMS = 1_000;
/** Each is a condition on posts. */
const MOST_STREAMS = 100;

/** Which posts of a stream are asked for. Instants are epoch milliseconds, of the arrival. */
export interface StreamQuery {
  /** Posts must be in all of these streams, and in none of the others. */
  having: Stream[];
  lacking: Stream[];
  from: number | undefined;
  before: number | undefined;
  limit: number;
  oldestFirst: boolean;
  after: Position | undefined;
}

/**
 * `n`, `r`, `ot`, `nt`, `xt`, `it` and `c` of a request for a stream. More than `most` posts are not
 * given at once: the continuation leads to the rest.
 * @throws InvalidRequestError
 */
export function readStreamQuery(parameters: Parameters, most: number): StreamQuery {
  const limit = parameters.number('n') ?? DEFAULT_SIZE;
  const oldest = parameters.number('ot');
  const newest = parameters.number('nt');
  return {
    having: streamsIn(parameters, 'it'),
    lacking: streamsIn(parameters, 'xt'),
    from: oldest === undefined ? undefined : oldest * SECOND_MS,
    before: newest === undefined ? undefined : newest * SECOND_MS + 1,
    limit: Math.min(Math.max(limit, 1), most),
    oldestFirst: parameters.text('r') === 'o',
    after: readContinuation(parameters.text('c')),
  };
}

/** Streams that there are not are passed over. @throws InvalidRequestError for too many */
const streamsIn = (parameters: Parameters, name: 'it' | 'xt'): Stream[] =>
  parameters.all(name, MOST_STREAMS).flatMap((tag) => parseStream(tag) ?? []);
