import { isIP } from 'node:net';
import { bareHost } from './fetch-target.js';
import { isPublicAddress } from './private-addresses.js';

/** Names that mean something only at home (RFC 6761, 6762 and 8375). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|home\.arpa|test|invalid)$/;

/**
 * The `User-Agent` of fetches. It has the address of the installation where that is public, so that
 * publishers can reach somebody.
 */
export function buildUserAgent(version: string, publicUrl: string | null): string {
  const contact = publicUrl !== null && isPublic(new URL(publicUrl)) ? `; +${publicUrl}` : '';
  return `Sluice/${version} (feed reader${contact})`;
}

function isPublic({ hostname }: URL): boolean {
  const host = bareHost(hostname);
  return isIP(host) === 0 ? host.includes('.') && !LOCAL_NAME.test(host) : isPublicAddress(host);
}
