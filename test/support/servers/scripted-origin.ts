import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { expect } from '@jest/globals';
import { FetchError } from '../../../src/outgoing/fetch-error.js';
import { SafeFetcher, type SafeFetcherOptions } from '../../../src/ingest/fetching/safe-fetcher.js';
import { getHost, startServer, stopServer } from '../../../packages/testkit/loopback-server.js';

export const MB = 1024 * 1024;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on loopback with the handler of a test, and fetchers that are allowed to fetch from it. */
export class ScriptedOrigin {
  handler: Handler = (_request, response) => void response.end();
  private readonly fetchers: SafeFetcher[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => this.handler(request, response));
  }

  static async start(): Promise<ScriptedOrigin> {
    return new ScriptedOrigin(await startServer());
  }

  get host(): string {
    return getHost(this.server);
  }

  get origin(): string {
    return `http://${this.host}`;
  }

  fetcherWith(options: Partial<SafeFetcherOptions> = {}): SafeFetcher {
    const fetcher = new SafeFetcher({ allowedHosts: [this.host], maxBytes: MB, ...options });
    this.fetchers.push(fetcher);
    return fetcher;
  }

  async stop(): Promise<void> {
    await Promise.all(this.fetchers.map((fetcher) => fetcher.close()));
    await stopServer(this.server);
  }
}

/** A DNS lookup with fixed addresses for every name, and the number of its queries. */
export function nameServer(...addresses: string[]) {
  const answers = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const state = { queries: 0 };
  const lookup = ((
    _name: string,
    options: { all?: boolean },
    callback: (...args: unknown[]) => void,
  ) => {
    state.queries += 1;
    if (answers.length === 0)
      callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
    else if (options.all) callback(null, answers);
    else callback(null, answers[0]!.address, answers[0]!.family);
  }) as unknown as LookupFunction;
  return { lookup, state };
}

export async function toFailure(attempt: Promise<unknown>): Promise<FetchError> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FetchError);
  return error as FetchError;
}
