import { MAX_URL_LENGTH } from './limits.js';

const WEB_SCHEMES = new Set(['http:', 'https:']);

/**
 * Resolves `value` against `baseUrl` to an absolute http(s) URL, as the WHATWG URL standard
 * serialises it. Null if there is none or if it is longer than 2,048 characters; accepts any input.
 */
export function absoluteUrl(
  value: string | null | undefined,
  baseUrl?: string | null,
): string | null {
  const url = webUrl(value, baseUrl);
  return url && url.href.length <= MAX_URL_LENGTH ? url.href : null;
}

/** As `absoluteUrl`, but only `value` is limited to 2,048 characters, not the result. */
export function webUrl(value: string | null | undefined, baseUrl?: string | null): URL | null {
  const trimmed = value?.trim();
  if (!trimmed || trimmed.length > MAX_URL_LENGTH) return null;
  const url = URL.parse(trimmed, baseUrl ?? undefined);
  return url && url.hostname !== '' && WEB_SCHEMES.has(url.protocol) ? url : null;
}
