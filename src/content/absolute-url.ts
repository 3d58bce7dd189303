const WEB_SCHEMES = new Set(['http:', 'https:']);

/**
 * The absolute http(s) URL that `value` stands for on a page at `baseUrl`, in the
 * WHATWG URL standard's normal form; null when there is none, whatever the input.
 */
export function absoluteUrl(
  value: string | null | undefined,
  baseUrl?: string | null,
): string | null {
  const trimmed = value?.trim();
  if (!trimmed) return null;
  const url = URL.parse(trimmed, baseUrl ?? undefined);
  return url && url.hostname !== '' && WEB_SCHEMES.has(url.protocol) ? url.href : null;
}
