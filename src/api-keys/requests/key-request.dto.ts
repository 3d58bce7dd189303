import { toIso } from '../../common/instants.js';
import { PageQuery } from '../../pagination/page-query.js';
import type { KeyRequestEntity } from './key-request.entity.js';

export class ListKeyRequestsQuery extends PageQuery {}

export class KeyRequestDto {
  /**
   * When it was answered.
   * @example 2026-01-02T03:04:05.678Z
   */
  at: string;

  /**
   * The method of HTTP.
   * @example GET
   */
  method: string;

  /**
   * The template of its route; null where there is no such route.
   * @example /api/v1/posts/{id}
   */
  route: string | null;

  /**
   * The status of the answer.
   * @example 200
   */
  status: number;

  /**
   * How long the answer took.
   * @example 12
   */
  durationMs: number;

  /**
   * Address that the request came from.
   * @example 192.0.2.1
   */
  address: string;

  /**
   * Identifier of the request, as in its `X-Request-Id`.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  requestId: string;

  static from(request: KeyRequestEntity): KeyRequestDto {
    const { requestedAt, method, route, status, durationMs, address, requestId } = request;
    return { at: toIso(requestedAt), method, route, status, durationMs, address, requestId };
  }
}
