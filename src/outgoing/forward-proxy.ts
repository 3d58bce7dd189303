import { request as requestPlain } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIPv6 } from 'node:net';
import type { Socket } from 'node:net';
import { FetchError } from './fetch-error.js';

/** The statuses of a proxy that could not reach the server. */
const NOT_REACHED = new Set([502, 503, 504]);
/** Of the addresses of a host, as many are tried. */
const MAX_ADDRESSES = 3;

/**
 * The proxy of the installation (`FETCH_PROXY`). It is asked for addresses that were resolved and
 * checked before, never for names, which it would resolve anew.
 */
export class ForwardProxy {
  private readonly url: URL;
  private readonly authorization: Record<string, string>;

  /** @param address `http://` or `https://`, with a user name and password or without */
  constructor(address: string) {
    const { username, password } = (this.url = new URL(address));
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    this.authorization =
      credentials === ':'
        ? {}
        : { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` };
  }

  /**
   * A connection through the proxy to the first of the addresses that it reaches.
   * @throws FetchError
   */
  async open(addresses: string[], port: number, signal: AbortSignal): Promise<Socket> {
    let status = 0;
    for (const address of addresses.slice(0, MAX_ADDRESSES)) {
      const answer = await this.connect(`${bracketed(address)}:${port}`, signal);
      status = answer.status;
      if (status >= 200 && status < 300) return answer.socket;
      answer.socket.destroy();
      if (!NOT_REACHED.has(status)) break;
    }
    throw refusal(status);
  }

  private connect(
    authority: string,
    signal: AbortSignal,
  ): Promise<{ status: number; socket: Socket }> {
    const { protocol, hostname, port } = this.url;
    const isSecure = protocol === 'https:';
    const request = (isSecure ? requestSecure : requestPlain)({
      ...{ method: 'CONNECT', path: authority, agent: false, signal },
      ...{ host: hostname.replace(/^\[|\]$/g, ''), port: port || (isSecure ? 443 : 80) },
      headers: { host: authority, ...this.authorization },
    });
    return new Promise((resolve, reject) => {
      const fail = () => reject(signal.aborted ? (signal.reason as Error) : UNREACHABLE());
      request.once('error', fail);
      // An answer without a tunnel has no use for its body.
      request.once('response', fail);
      request.once('connect', ({ statusCode: status = 0 }: IncomingMessage, socket: Socket) => {
        // Until its user listens.
        socket.once('error', () => undefined);
        resolve({ status, socket });
      });
      request.end();
    });
  }
}

const bracketed = (address: string): string => (isIPv6(address) ? `[${address}]` : address);

const UNREACHABLE = () =>
  new FetchError('proxy_failed', 'The proxy in the setting FETCH_PROXY cannot be reached.');

function refusal(status: number): FetchError {
  if (NOT_REACHED.has(status)) {
    const message = `The proxy of this installation cannot reach the server (${status}).`;
    return new FetchError('connect_failed', message);
  }
  const message =
    status === 407
      ? 'The proxy rejects the user name or the password in the setting FETCH_PROXY (407).'
      : `The proxy in the setting FETCH_PROXY refuses the connection (${status}).`;
  return new FetchError('proxy_failed', message);
}
