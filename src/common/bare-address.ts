/** `example.com:8080/feed`: a host with a dot, or `localhost`, without a scheme and credentials. */
export function isBareAddress(text: string): boolean {
  const [authority = ''] = text.split(/[/?#]/, 1);
  const [, host = ''] = /^(\[[\da-f:.]+\]|[^\s:@[\]\\]+)(?::\d{1,5})?$/i.exec(authority) ?? [];
  if (host.startsWith('[') || host.toLowerCase() === 'localhost') return true;
  return /[^.]\.[^.]/.test(host) && URL.canParse(`https://${text}`);
}

/** The addresses that a text may mean, the likeliest first: one without a scheme is tried by https. */
export const meantAddresses = (text: string): [first: string, ...others: string[]] =>
  isBareAddress(text) ? [`https://${text}`, `http://${text}`] : [text];

const OWN_HOST = /^(\[|localhost(?![^:/?#])|\d+(\.\d+){3}(?![^:/?#]))/i;

/**
 * The address that a text means where none is tried: by https, unless the host is a literal address
 * or this machine, which seldom have a certificate.
 */
export function likelyAddress(text: string): string {
  if (!isBareAddress(text)) return text;
  return `${OWN_HOST.test(text) ? 'http' : 'https'}://${text}`;
}

/** Converts `feed://host/` and `feed:https://host/`, an old scheme for links to feed readers. */
export const withoutFeedScheme = (address: string): string =>
  address.replace(/^feed:(?=https?:)/i, '').replace(/^feed:(?=\/\/)/i, 'http:');
