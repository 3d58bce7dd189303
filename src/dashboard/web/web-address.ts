/** The address if following it is harmless: on the web, whatever a feed says it is. */
export function webAddress(address: string | null | undefined): string | undefined {
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}

/** The host of an address, as people name a site. */
export function siteName(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? address;
}

/** Names that lead to this machine or into the reader's network, with all that ends with them. */
const PRIVATE_NAMES =
  'localhost localdomain local internal intranet private lan home corp arpa'.split(' ');

/**
 * The address of a picture if it may be loaded without a click: over https, from a host with a
 * public name. No IP address is one, in whatever notation, nor is a name without a dot.
 */
export function pictureAddress(address: string | null | undefined): string | undefined {
  const url = address ? URL.parse(address) : null;
  return url?.protocol === 'https:' && isPublicName(url.hostname) ? url.href : undefined;
}

/** Of a host as the URL standard writes it: IPv4 in four decimals, IPv6 in brackets, names in lower case. */
function isPublicName(hostname: string): boolean {
  const labels = hostname.split('.').filter(Boolean);
  const last = labels.at(-1) ?? '';
  const isAddress = hostname.startsWith('[') || /^\d+$/.test(last);
  return labels.length > 1 && !isAddress && !PRIVATE_NAMES.includes(last);
}
