const READER_APPS = /^\/+greader\//;
/** What follows is a stream, which can be an address with slashes of its own. */
const STREAM = /\/(?:contents|atom)\/+/;

/**
 * The address of a request of a reader app with one slash for several: apps join the base address that
 * a person typed, with or without a slash at its end, and a path that begins with one.
 */
export function joinedPath(url: string): string {
  if (!READER_APPS.test(url)) return url;
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const stream = STREAM.exec(path);
  const end = stream ? stream.index + stream[0].length : path.length;
  return path.slice(0, end).replace(/\/{2,}/g, '/') + url.slice(end);
}
