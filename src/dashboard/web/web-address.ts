/** The address if following it is harmless: on the web, whatever a feed says it is. */
export function webAddress(address: string | null | undefined): string | undefined {
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}

/** The host of an address, as people name a site. */
export function siteName(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? address;
}
