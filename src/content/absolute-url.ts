import { LONGEST_URL } from './limits.js';

const WEB_SCHEMES = new Set(['http:', 'https:']);

/**
 * The absolute http(s) URL that `value` stands for on a page at `baseUrl`, in the
 * WHATWG URL standard's normal form; null when there is none, whatever the input, and when it
 * is longer than 2,048 characters.
 */
export function absoluteUrl(
  value: string | null | undefined,
  baseUrl?: string | null,
): string | null {
  const url = webUrl(value, baseUrl);
  return url && url.href.length <= LONGEST_URL ? url.href : null;
}

/** That URL, however long its normal form is; `value` itself counts up to 2,048 characters. */
export function webUrl(value: string | null | undefined, baseUrl?: string | null): URL | null {
  const trimmed = value?.trim();
  if (!trimmed || trimmed.length > LONGEST_URL) return null;
  const url = URL.parse(trimmed, baseUrl ?? undefined);
  return url && url.hostname !== '' && WEB_SCHEMES.has(url.protocol) ? url : null;
}
