/** Response headers by lower-case name, as undici gives them. */
export type ResponseHeaders = Record<string, string | string[] | undefined>;

/** The value of a header, repeated ones joined with a comma. */
export function header(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(', ') : value) ?? null;
}

/** Milliseconds to wait by `Retry-After`, in seconds or as a date; never negative. */
export function retryAfter(headers: ResponseHeaders, now = Date.now()): number | null {
  const value = header(headers, 'retry-after')?.trim();
  if (!value) return null;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

/** Seconds for which the answer is fresh by `Cache-Control`. */
export function maxAge(headers: ResponseHeaders): number | null {
  const seconds = /(?:^|[\s,])max-age\s*=\s*"?(\d+)/i.exec(
    header(headers, 'cache-control') ?? '',
  )?.[1];
  return seconds === undefined ? null : Number(seconds);
}
