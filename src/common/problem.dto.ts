import type { ErrorCode } from './errors.js';

export class FieldErrorDto {
  /**
   * The field or parameter that is wrong.
   * @example pageSize
   */
  field: string;

  /**
   * What is wrong with it.
   * @example "must be a whole number from 1 to 100"
   */
  message: string;
}

/** A problem document (RFC 9457), the body of every answer that is not a success. */
export class ProblemDto {
  /**
   * The kind of problem as a URI; a stable name that leads nowhere.
   * @example urn:sluice:problem:invalid_request
   */
  type: string;

  /**
   * The kind of problem, in words.
   * @example "The request is not valid"
   */
  title: string;

  /**
   * The HTTP status, repeated.
   * @example 400
   */
  status: number;

  /**
   * What was wrong this time.
   * @example "pageSize must be a whole number from 1 to 100."
   */
  detail: string;

  /**
   * The path that was asked for.
   * @example /api/v1/posts
   */
  instance: string;

  /**
   * The kind of problem, for programs.
   * @example invalid_request
   */
  code: ErrorCode;

  /**
   * Also in the header `X-Request-Id`; name it when you report the problem.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  requestId: string;

  /** Always false. */
  success: false;

  /** Each field that is wrong, where fields are. */
  errors?: FieldErrorDto[];
}
