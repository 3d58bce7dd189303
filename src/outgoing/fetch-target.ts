import { isIP } from 'node:net';
import { FetchError } from './fetch-error.js';
import { isPublicAddress } from './private-addresses.js';

/** Ports of other protocols: the Fetch standard's list of bad ports. */
const BAD_PORTS = new Set(
  (
    '0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 ' +
    '135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 ' +
    '1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'
  )
    .split(' ')
    .map(Number),
);

/** The hosts on private networks that may be fetched: `host` for every port, or `host:port`. */
export class AllowedHosts {
  private readonly entries: ReadonlySet<string>;

  /** @param setting names the hosts, for messages about addresses that it could allow */
  constructor(
    entries: string[],
    readonly setting: 'FETCH_ALLOWED_HOSTS' | 'WEBHOOK_ALLOWED_HOSTS' = 'FETCH_ALLOWED_HOSTS',
  ) {
    this.entries = new Set(entries.map((entry) => normalise(entry.trim())));
  }

  /** Whether this host and port are allowed. The brackets of an IPv6 address are optional. */
  permits(hostname: string, port: number): boolean {
    const host = bareHost(hostname);
    return this.entries.has(host) || this.entries.has(`${host} ${port}`);
  }
}

/**
 * The URL to connect to, after the checks that need no name server.
 * @throws FetchError for the scheme, credentials, port, or a private address in any notation
 */
export function fetchTarget(address: string, allowed: AllowedHosts, base?: URL): URL {
  const url = URL.parse(address.trim(), base?.href);
  if (!url) throw new FetchError('invalid_url', 'The URL is not valid.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchError('invalid_url', 'Only http and https URLs can be fetched.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchError('invalid_url', 'The URL must not contain a user name or password.');
  }
  if (url.port !== '' && BAD_PORTS.has(Number(url.port))) {
    throw new FetchError(
      'blocked_address',
      `The URL has port ${url.port}, which belongs to another protocol than HTTP.`,
    );
  }
  const host = bareHost(url.hostname);
  if (isIP(host) !== 0 && !isPublicAddress(host) && !allowed.permits(host, getPort(url)))
    throw blockedAddress(allowed);
  url.hash = '';
  return url;
}

/** The refusal of an address outside the public internet, which names the setting that can allow it. */
export function blockedAddress({ setting }: AllowedHosts): FetchError {
  return new FetchError(
    'blocked_address',
    `The URL leads to a private or reserved network address, which only the setting ${setting} can allow.`,
  );
}

/** The host in lower case, without the brackets of an IPv6 address and the final dot of a name. */
export function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

/** The port of a URL, or the default port of its scheme. */
export function getPort(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}

function normalise(entry: string): string {
  if (isIP(entry) === 6) return bareHost(new URL(`http://[${entry}]`).hostname);
  const port = /:(\d+)$/.exec(entry)?.[1];
  const host =
    URL.parse(`http://${port ? entry.slice(0, -port.length - 1) : entry}`)?.hostname ?? entry;
  return port ? `${bareHost(host)} ${Number(port)}` : bareHost(host);
}
