/** The path of a request without its query. */
export function pathOf({ url }: { url: string }): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** What follows in a path is a secret, or a part of one. */
const SECRET = /(\/shared\/|\/websub\/|slf_)[^/]+/gi;

/** The path without its secrets, for logs, traces and answers. */
export function shownPathOf(request: { url: string }): string {
  const path = pathOf(request);
  const plain = path.includes('%') ? unescaped(path) : path;
  return plain.search(SECRET) < 0 ? path : plain.replace(SECRET, '$1{token}');
}

/** A path without percent-encoding, or as it is where that is wrong. */
export function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
