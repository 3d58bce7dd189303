import { Agent, fetch } from 'undici';
import type { RequestInit } from 'undici';
import { AllowedHosts } from './fetch-target.js';
import { guardedConnector } from './guarded-connector.js';

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 1_000_000;

export interface GuardedFetchOptions {
  /** `host` or `host:port` on private networks that may be called. */
  allowedHosts: string[];
  userAgent: string;
  /** The address of the proxy that connections go through. */
  proxy: string | null;
}

/**
 * `fetch` for libraries that make their requests by themselves. Only public addresses and allowed hosts
 * are reached. It follows no redirect, and bounds the time and the size of an answer.
 */
export class GuardedFetch {
  private readonly agent: Agent;

  constructor(private readonly options: GuardedFetchOptions) {
    const allowed = new AllowedHosts(options.allowedHosts);
    this.agent = new Agent({
      connect: guardedConnector(allowed, { timeout: TIMEOUT_MS, proxy: options.proxy }),
      ...{ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
      maxResponseSize: MAX_RESPONSE_BYTES,
    });
  }

  /** As the one of Node.js, whose types differ from those of the package by name alone. */
  readonly fetch = (url: string, init: globalThis.RequestInit = {}): Promise<Response> => {
    const { body, method, signal } = init as RequestInit;
    const { userAgent } = this.options;
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    return fetch(url, {
      ...{ method, body, redirect: 'manual', dispatcher: this.agent },
      headers: { ...Object.fromEntries(new Headers(init.headers)), 'user-agent': userAgent },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  };

  /** Closes all connections; requests that are running fail. */
  async close(): Promise<void> {
    await this.agent.destroy();
  }
}
