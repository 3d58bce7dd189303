import { maskSecrets } from '../../common/checked-token.js';

/** The path of a request without its query. */
export function getPath({ url }: { url: string }): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** What follows in a path is a secret, or a part of one. */
const SECRET = /(\/shared\/|\/websub\/|(?:slf|sluice|whsec)_)[^/]+/gi;
/** Secrets are ASCII; the rest of a path may be wrongly encoded. */
const ESCAPED_ASCII = /%([2-7][\da-f])/gi;
/** An address can be encoded again by each program that passes it on. */
const MAX_ENCODINGS = 3;

/** The path without its secrets, for logs, traces and answers. */
export const maskPath = (request: { url: string }): string => withoutSecrets(getPath(request));

/** A path or an address without its secrets. */
export function withoutSecrets(address: string): string {
  let plain = address;
  for (let n = 0; n < MAX_ENCODINGS && plain.includes('%'); n++) {
    plain = plain.replace(ESCAPED_ASCII, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
  }
  const shown = maskSecrets(plain);
  if (plain.search(SECRET) >= 0) return shown.replace(SECRET, maskedPart);
  return shown === plain ? address : shown;
}

/** What `maskSecrets` has named already keeps its name, unless the whole segment is the secret. */
const maskedPart = (part: string, before: string): string =>
  before.endsWith('_') && part.includes('{') ? part : `${before}{token}`;

/** A path without percent-encoding, or as it is where that is wrong. */
export function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
const SLASH = 47;

/**
 * The path and the query of a request target, which may be a whole address (RFC 9112, section
 * 3.2.2): its scheme and its host decide nothing.
 */
export function getTargetPath(target: string): string {
  if (target.charCodeAt(0) === SLASH) return target;
  const rest = target.replace(ABSOLUTE, '');
  if (rest === target) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

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
