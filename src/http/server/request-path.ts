/** The path of a request without its query. */
export function pathOf({ url }: { url: string }): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** What follows in a path is a secret, or a part of one. */
const SECRET = /(\/shared\/|\/websub\/|slf_)[^/]+/gi;

/** The path without its secrets, for logs, traces and answers. */
export const shownPathOf = (request: { url: string }): string => withoutSecrets(pathOf(request));

/** A path or an address without its secrets. */
export function withoutSecrets(address: string): string {
  const plain = address.includes('%') ? unescaped(address) : address;
  return plain.search(SECRET) < 0 ? address : plain.replace(SECRET, '$1{token}');
}

/** A path without percent-encoding, or as it is where that is wrong. */
export function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
