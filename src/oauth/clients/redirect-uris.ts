import { OauthError } from '../oauth.errors.js';

const MAX_URIS = 20;
const MAX_LENGTH = 1_000;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** Schemes by which a browser runs or shows what the address itself contains. */
const CONTENT_SCHEMES =
  /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|ws|wss|ftp):$/;

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK.test(hostname);

/**
 * The addresses that a client may be sent back to: https, this machine, or a scheme of an app.
 * @throws OauthError
 */
export function readRedirectUris(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_URIS) {
    throw refused(`redirect_uris must be a list of 1 to ${MAX_URIS} addresses.`);
  }
  return value.map((uri: unknown) => {
    const url = typeof uri === 'string' && uri.length <= MAX_LENGTH ? URL.parse(uri) : null;
    if (!url) throw refused('Each of redirect_uris must be an absolute address.');
    if (
      url.hash !== '' ||
      String(uri).includes('#') ||
      url.username !== '' ||
      url.password !== ''
    ) {
      throw refused('An address of redirect_uris must have no fragment and no user.');
    }
    const isApp = !/^https?:$/.test(url.protocol) && !CONTENT_SCHEMES.test(url.protocol);
    if (url.protocol !== 'https:' && !isLoopback(url) && !isApp) {
      throw refused('An address of redirect_uris must be https, a loopback one, or one of an app.');
    }
    return String(uri);
  });
}

/** Whether a client has named an address; on this machine it may have any port (RFC 8252, 7.3). */
export function hasRedirectUri(registered: readonly string[], uri: string): boolean {
  return registered.includes(uri) || registered.some((one) => isSameButPort(one, uri));
}

function isSameButPort(registered: string, uri: string): boolean {
  const [one, other] = [URL.parse(registered), URL.parse(uri)];
  if (!one || !other || uri.length > MAX_LENGTH || !isLoopback(one) || !isLoopback(other))
    return false;
  one.port = other.port;
  return one.href === other.href && !uri.includes('#') && !/[\s@\\]/.test(uri);
}

/** What a person is shown of an address. */
export function describeRedirect(uri: string): { host: string; isLocal: boolean } {
  const url = new URL(uri);
  return { host: url.host || url.protocol, isLocal: isLoopback(url) };
}

/** The address with the parameters of an answer added. */
export function withParameters(uri: string, values: Record<string, string | undefined>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}

const refused = (message: string): OauthError => new OauthError('invalid_redirect_uri', message);
