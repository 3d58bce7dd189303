import type { ErrorCode } from './errors.js';

export class FieldErrorDto {
  /**
   * The wrong field or parameter.
   * @example pageSize
   */
  field: string;

  /**
   * Why the value is wrong.
   * @example "must be a whole number from 1 to 100"
   */
  message: string;

  /**
   * The first wrong character of a filter, counted from 0 in UTF-16 without white space around it.
   * @example 12
   */
  position?: number;
}

export class OfferedFeedDto {
  /**
   * The address to subscribe to.
   * @example https://blog.rust-lang.org/feed.xml
   */
  feedUrl: string;

  /**
   * The title that the page gives.
   * @example "Rust Blog"
   */
  title: string | null;

  /**
   * Media type of the feed, as the page gives it.
   * @example application/atom+xml
   */
  type: string;
}

/** A problem document (RFC 9457), the body of every error response. */
export class ProblemDto {
  /**
   * The kind of problem as a URI. It is a stable name; there is no page at it.
   * @example urn:sluice:problem:invalid_request
   */
  type: string;

  /**
   * The kind of problem, in words.
   * @example "The request is not valid"
   */
  title: string;

  /**
   * The HTTP status of the response.
   * @example 400
   */
  status: number;

  /**
   * What was wrong with this request.
   * @example "pageSize must be a whole number from 1 to 100."
   */
  detail: string;

  /**
   * The path of the request.
   * @example /api/v1/posts
   */
  instance: string;

  /**
   * The kind of problem, for programs.
   * @example invalid_request
   */
  code: ErrorCode;

  /**
   * Also in the header `X-Request-Id`; include it when you report the problem.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  requestId: string;

  /** Always false. */
  success: false;

  /**
   * The record of the account that the request conflicts with, where there is one.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  conflictingId?: string;

  /**
   * The record that the first request with the same `Idempotency-Key` created, where its answer is
   * not stored.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id?: string;

  /**
   * The status that another server returned, where there is one.
   * @example 503
   */
  upstreamStatus?: number;

  /**
   * Why the page cannot be read (`page_unreadable`): `no_address`, `unreachable`, `refused`, `no_page`,
   * `too_large`, `wall`, `no_text` or `other_text`.
   * @example wall
   */
  reason?: string;

  /** The feeds that the page links to, best first, where the address is that of a page (`not_a_feed`). */
  feeds?: OfferedFeedDto[];

  /** Each wrong field, where fields are wrong. */
  errors?: FieldErrorDto[];
}
