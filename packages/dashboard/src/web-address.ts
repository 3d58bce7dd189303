/**
 * Returns the address if it is an http or https URL, else undefined. Feeds may contain any string.
 */
export function webAddress(address: string | null | undefined): string | undefined {
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}

/** The host of an address, in the form shown to users. */
export function siteName(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? address;
}

/** Without SVG, which can have scripts. */
const INLINE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=]+$/i;

/** Names of this machine and of private networks, and all names below them. */
const PRIVATE_NAMES =
  'localhost localdomain local internal intranet private lan home corp arpa'.split(' ');

/**
 * Returns the address of an image if it may load without a click: https, on a host with a public
 * name.
 * IP addresses in any notation and names without a dot are refused. A picture within its address
 * loads nothing.
 */
export function pictureAddress(address: string | null | undefined): string | undefined {
  if (address && INLINE.test(address)) return address;
  const url = address ? URL.parse(address) : null;
  // A copy that Sluice serves itself.
  if (url && url.origin === globalThis.location?.origin) return url.href;
  return url?.protocol === 'https:' && isPublicName(url.hostname) ? url.href : undefined;
}

/**
 * Expects a host as the URL standard serialises it: IPv4 as four decimals, IPv6 in brackets, names
 * in lower case.
 */
function isPublicName(hostname: string): boolean {
  const labels = hostname.split('.').filter(Boolean);
  const last = labels.at(-1) ?? '';
  const isAddress = hostname.startsWith('[') || /^\d+$/.test(last);
  return labels.length > 1 && !isAddress && !PRIVATE_NAMES.includes(last);
}
