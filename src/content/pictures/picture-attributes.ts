/** Attributes in which pages with lazy loading keep the real image address. */
const LAZY_SOURCES = [
  ...['data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'data-litespeed-src'],
  // Until the reader consents.
  ...['data-src-cmplz', 'data-cookieblock-src'],
];
const MAX_INLINE_BYTES = 256 * 1_024;
const MAX_INLINE_LENGTH = Math.ceil(MAX_INLINE_BYTES / 3) * 4 + 100;
/** Names of the files that stand in for a picture until it is loaded. */
const PLACEHOLDER =
  /(?:^|[/_.-])(?:blank|placeholder|spacer|loading|lazy(?:load)?|transparent|1x1|grey|gray|pixel)[\w-]{0,40}\.(?:gif|png|svg|jpe?g|webp)(?:\?|$)/i;

type Attributes = Readonly<Record<string, string | undefined>>;

/** The address of a picture that a script would load. */
export const findLazySource = (attributes: Attributes): string | undefined =>
  LAZY_SOURCES.map((name) => attributes[name]).find(Boolean);

/** Whether the address is of something that only waits for the real picture. */
export const isPlaceholder = (src: string | undefined): boolean =>
  !src || /^(?:data|about):/i.test(src.trimStart()) || PLACEHOLDER.test(src.slice(-200));

export function isTrackingSize(size: string | undefined): boolean {
  return size !== undefined && /^[01](px)?$/.test(size.trim());
}

/**
 * A picture within its address, written anew, of at most 256 KB; null for anything else. An SVG is
 * none, since it can have scripts.
 */
export function inlinePicture(src: string | undefined): string | null {
  if (!src || src.length > MAX_INLINE_LENGTH || !/^\s*data:image\//i.test(src)) return null;
  const [, type, data] =
    /^\s*data:image\/(png|jpe?g|gif|webp|avif)(?:;[\w=-]{1,40})?;base64,([\w+/=%\s]+)$/i.exec(
      src,
    ) ?? [];
  if (!type || !data) return null;
  const base64 = data
    .replace(/\s+/g, '')
    .replace(/%(2b|2f|3d)/gi, (escape) => decodeURIComponent(escape));
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const bytes = (base64.length / 4) * 3;
  return bytes <= MAX_INLINE_BYTES + 2 ? `data:image/${type.toLowerCase()};base64,${base64}` : null;
}
