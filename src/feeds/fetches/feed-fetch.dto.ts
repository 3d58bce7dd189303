import { toIso } from '../../common/instants.js';
import type { FeedFetchEntity, FetchCause, FetchResult } from './feed-fetch.entity.js';

export class FeedFetchDto {
  /**
   * The number of the fetch, counted from 1 for each feed.
   * @example 128
   */
  number: number;

  /**
   * When the document was read, or the fetch failed.
   * @example 2026-01-02T03:04:05.678Z
   */
  at: string;

  /** `poll`: by schedule; `request`: by a client or an import; `push`: a WebSub hub sent the document. */
  cause: FetchCause;

  /** `unchanged`: the server answered 304, or sent the same content again; `failed`: see `code`. */
  result: FetchResult;

  /**
   * The HTTP status of the publisher's answer, if there was one.
   * @example 200
   */
  httpStatus: number | null;

  /**
   * New posts.
   * @example 3
   */
  newPosts: number;

  /**
   * Posts that the publisher has edited.
   * @example 1
   */
  updatedPosts: number;

  /**
   * How long the fetch took until the document was read, in milliseconds.
   * @example 184
   */
  durationMs: number;

  /**
   * The kind of failure, as in `lastError` of the feed; `moved`: the feed got a new address;
   * `incomplete`: the document was cut off; `items_left_out`: it has too many items, and its newest
   * were read.
   * @example http_status
   */
  code: string | null;

  /**
   * What went wrong or changed, in a sentence.
   * @example "The server answered 503 for the feed's address."
   */
  message: string | null;

  static from(fetch: FeedFetchEntity): FeedFetchDto {
    const { number, at, cause, result, httpStatus, newPosts, updatedPosts } = fetch;
    const { durationMs, code, message } = fetch;
    return {
      ...{ number, at: toIso(at), cause, result, httpStatus, newPosts, updatedPosts },
      ...{ durationMs, code, message },
    };
  }
}
