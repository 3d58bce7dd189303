import type { FastifyRequest } from 'fastify';
import type { PublicAddress } from '../config/public-address.js';
import { getPath } from '../http/server/request-path.js';

interface NextPage {
  pageSize: number;
  cursor: string;
  /** The query parameter that gives way to the cursor. */
  replaces: 'page' | 'since';
}

/** The `Link` to the next page (RFC 8288): the request's own address with a cursor. */
export function nextLink(
  { prefix }: PublicAddress,
  request: FastifyRequest,
  { pageSize, cursor, replaces }: NextPage,
): string {
  // The router's parse of the query, which can differ from that of the URL standard.
  const parameters = new URLSearchParams(request.query as Record<string, string>);
  parameters.delete(replaces);
  parameters.set('pageSize', String(pageSize));
  parameters.set('cursor', cursor);
  return `<${prefix}${getPath(request)}?${parameters.toString()}>; rel="next"`;
}
