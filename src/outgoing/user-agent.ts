import { isIP } from 'node:net';
import { bareHost } from './fetch-target.js';
import { isPublicAddress } from './private-addresses.js';

const PROJECT = 'https://www.npmjs.com/package/sluice';
/** Names that mean something only at home (RFC 6761, 6762 and 8375). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|home\.arpa|test|invalid)$/;

/**
 * The `User-Agent` by which publishers can reach somebody: it has the address of the installation
 * where that is public, else of the project.
 */
export function userAgentOf(version: string, publicUrl: string | null): string {
  const url = publicUrl !== null && isPublic(new URL(publicUrl)) ? publicUrl : PROJECT;
  return `Sluice/${version} (feed reader; +${url})`;
}

function isPublic({ hostname }: URL): boolean {
  const host = bareHost(hostname);
  return isIP(host) === 0 ? host.includes('.') && !LOCAL_NAME.test(host) : isPublicAddress(host);
}
