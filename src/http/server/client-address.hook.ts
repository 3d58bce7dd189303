import { isIP, isIPv4 } from 'node:net';
import type { FastifyInstance } from 'fastify';

const FIELD = 'x-forwarded-for';
/** More proxies stand before no service. */
const MAX_ENTRIES = 32;
const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/;
const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;

/**
 * Some proxies add ports and brackets to the addresses in `X-Forwarded-For`, and clients send
 * anything in it. Only addresses reach what reads the client's address; what stands before
 * something else is not trusted, so that its sender, the proxy, counts as the client.
 */
export function readForwardedAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const field = headers[FIELD];
    // The field stays where it is empty: it shows that a proxy sent the request.
    if (field !== undefined) headers[FIELD] = trustworthy(String(field));
    done();
  });
}

/** The entries that are addresses, from the last one back to the first that is none. */
export function trustworthy(field: string): string {
  const entries = field.split(',').slice(-MAX_ENTRIES).reverse();
  const addresses: string[] = [];
  for (const entry of entries) {
    const text = entry.trim();
    // Empty entries mean nothing (RFC 9110, section 5.6.1).
    if (text === '') continue;
    const address = addressIn(text);
    if (address === undefined) break;
    addresses.unshift(address);
  }
  return addresses.join(', ');
}

function addressIn(entry: string): string | undefined {
  const [, host = entry] = IPV4_WITH_PORT.exec(entry) ?? BRACKETED.exec(entry) ?? [];
  const isBracketed = entry.startsWith('[');
  // A zone is of the proxy's machine.
  const address = host.split('%', 1)[0]!;
  if (isIP(address) === 0 || (isBracketed && isIPv4(address))) return undefined;
  return address;
}
