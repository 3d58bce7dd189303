import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import { bareHost } from '../../outgoing/fetch-target.js';
import type { ResponseHeaders } from '../../outgoing/response-headers.js';

/** RFC 6265, section 6.1, has the first two as the least that a client should take. */
const MAX_COOKIES = 50;
const MAX_COOKIE_LENGTH = 4_096;
const MAX_HEADER_LENGTH = 16_384;
/** A name is a token, also in front of a value that is not; nothing has control characters. */
const PAIR = /^([!#$%&'*+.^_`|~0-9a-z-]+)\s*=([^\p{Cc};]*)$/iu;

interface Cookie {
  name: string;
  value: string;
  host: string;
  /** Whether the hosts below `host` get it too. */
  isForSubdomains: boolean;
  path: string;
  isSecure: boolean;
}

/** The cookies that the answers of one fetch set (RFC 6265). They end with it. */
export class FetchCookies {
  private cookies: Cookie[] = [];

  /** Takes the cookies of an answer, as far as its host may set them. */
  store(url: URL, headers: ResponseHeaders): void {
    for (const line of [headers['set-cookie'] ?? []].flat()) this.put(url, line);
  }

  /** The value of the `Cookie` header for a request; null without any. */
  headerFor(url: URL): string | null {
    const sent = this.cookies
      .filter((cookie) => isFor(cookie, url))
      .sort((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    return sent === '' || sent.length > MAX_HEADER_LENGTH ? null : sent;
  }

  private put(url: URL, line: string): void {
    if (line.length > MAX_COOKIE_LENGTH) return;
    const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
    const [, name, value] = PAIR.exec(pair) ?? [];
    if (name === undefined || value === undefined) return;
    const attributes = new Map(rest.map(parseAttribute));
    const scope = buildScope(url, attributes);
    if (!scope || isMisnamed(name, scope, attributes)) return;
    const cookie = { name, value: value.trim(), ...scope };
    this.cookies = this.cookies.filter((other) => !isSame(other, cookie));
    const isKept = !isExpired(attributes) && this.cookies.length < MAX_COOKIES;
    if (isKept) this.cookies.push(cookie);
  }
}

type Attributes = ReadonlyMap<string, string>;

function parseAttribute(part: string): [string, string] {
  const [name = '', ...value] = part.split('=');
  return [name.trim().toLowerCase(), value.join('=').trim()];
}

/** Where a cookie goes; null where the host may not set it. */
function buildScope(url: URL, attributes: Attributes): Omit<Cookie, 'name' | 'value'> | null {
  const host = bareHost(url.hostname);
  const domain = bareHost((attributes.get('domain') ?? '').replace(/^\./, ''));
  const isForSubdomains = domain !== '' && domain !== host;
  if (isForSubdomains && !(isBelow(host, domain) && isRegistrable(domain))) return null;
  const isSecure = attributes.has('secure');
  if (isSecure && url.protocol !== 'https:') return null;
  const path = attributes.get('path') ?? '';
  return {
    host: domain || host,
    // A host that names itself also means the hosts below it.
    isForSubdomains: domain !== '' && isIP(host) === 0 && isRegistrable(domain),
    path: path.startsWith('/') ? path : url.pathname.replace(/\/[^/]*$/, '') || '/',
    isSecure,
  };
}

/** Not a public suffix, under which anybody has hosts. */
const isRegistrable = (domain: string): boolean =>
  getDomain(domain, { allowPrivateDomains: true }) !== null;

const isBelow = (host: string, domain: string): boolean =>
  isIP(host) === 0 && host.endsWith(`.${domain}`);

/** The prefixes by which a site relies on where its cookies come from. */
const isMisnamed = (
  name: string,
  { isSecure, path }: Pick<Cookie, 'isSecure' | 'path'>,
  attributes: Attributes,
): boolean =>
  (/^__(secure|host)-/i.test(name) && !isSecure) ||
  (/^__host-/i.test(name) && (attributes.has('domain') || path !== '/'));

/** `Max-Age` goes before `Expires`. */
function isExpired(attributes: Attributes): boolean {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  return Date.parse(attributes.get('expires') ?? '') <= Date.now();
}

const isSame = (one: Cookie, other: Cookie): boolean =>
  one.name === other.name && one.host === other.host && one.path === other.path;

function isFor({ host, isForSubdomains, path, isSecure }: Cookie, url: URL): boolean {
  const asked = bareHost(url.hostname);
  if (asked !== host && !(isForSubdomains && isBelow(asked, host))) return false;
  if (isSecure && url.protocol !== 'https:') return false;
  const folder = path.endsWith('/') ? path : `${path}/`;
  return url.pathname === path || url.pathname.startsWith(folder);
}
