import { promises as dns, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** A name server that says nothing is asked twice; milliseconds. */
const LIMITS = { timeout: 4_000, tries: 2 };

/** RFC 6761, section 6.3: these names are loopback, and no name server is asked for them. */
const LOCAL_NAME = /(^|\.)localhost\.?$/i;

/**
 * Looks foreign names up without a thread of libuv, for callers that ask for all addresses (`all`).
 * `dns.lookup` holds one of four threads until the name server answers. Compression, passwords and
 * files need the same threads, so a few silent name servers would stop the service.
 *
 * The hosts file is not read; it has no public addresses. The settings of the system are read anew
 * for each name, as its own look-up does.
 * @param servers name servers instead of those of the system
 */
export function lookUpByServers(servers?: readonly string[]): LookupFunction {
  return (hostname, _options, callback) => {
    if (LOCAL_NAME.test(hostname)) return callback(null, [{ address: '127.0.0.1', family: 4 }]);
    const resolver = new dns.Resolver(LIMITS);
    if (servers) resolver.setServers(servers);
    void Promise.allSettled([4, 6].map((family) => resolve(resolver, hostname, family))).then(
      (answers) => {
        const found = answers.flatMap((answer) =>
          answer.status === 'fulfilled' ? answer.value : [],
        );
        if (found.length > 0) return callback(null, found);
        callback(notFound(hostname), []);
      },
    );
  };
}

async function resolve(
  resolver: dns.Resolver,
  hostname: string,
  family: number,
): Promise<LookupAddress[]> {
  const addresses = await (family === 6
    ? resolver.resolve6(hostname)
    : resolver.resolve4(hostname));
  return addresses.map((address) => ({ address, family }));
}

/** The same error for each answer of a name server, so that none is taken for one of the host. */
const notFound = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${hostname} could not be resolved.`), { code: 'ENOTFOUND' });
