import type { OriginRequest } from './own-requests.js';

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml, ' +
  'application/xml;q=0.9, text/xml;q=0.8, application/json;q=0.7, text/html;q=0.5, */*;q=0.1';

/** What a fetch asks for. */
export interface HeaderOptions {
  etag?: string | null;
  lastModified?: string | null;
  accept?: string;
  /** What one account sends itself. */
  own?: OriginRequest | null;
}

/**
 * The headers of one request of a fetch. What an account sends itself goes to the origin of its
 * feed alone, so no redirect carries it away; its `User-Agent` goes everywhere.
 */
export function requestHeaders(
  { origin }: URL,
  userAgent: string,
  { accept = ACCEPT, etag, lastModified, own = null }: HeaderOptions,
  cookie: string | null,
): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': own?.userAgent ?? userAgent,
    accept,
    'accept-encoding': 'gzip, deflate, br',
  };
  if (etag) headers['if-none-match'] = etag;
  if (lastModified) headers['if-modified-since'] = lastModified;
  const isOwnOrigin = own?.origin === origin;
  const sent = [isOwnOrigin ? own.cookie : null, cookie].filter((one) => one !== null);
  if (sent.length > 0) headers.cookie = sent.join('; ');
  return isOwnOrigin ? { ...headers, ...secretHeaders(own) } : headers;
}

function secretHeaders({ username, password, headers }: OriginRequest): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) named[name.toLowerCase()] = value;
  if (username === null && password === null) return named;
  const credentials = Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64');
  return { ...named, authorization: `Basic ${credentials}` };
}
