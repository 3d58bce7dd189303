import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import type { LookupFunction } from 'node:net';
import { asFetchError, FetchError } from './fetch-error.js';
import { AllowedHosts, fetchTarget, getPort } from './fetch-target.js';
import { guardedConnector } from './guarded-connector.js';
import { header, retryAfter } from './response-headers.js';

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 15_000;
const MAX_RESPONSE_BYTES = 64 * 1024;

export interface FormPosterOptions {
  /** `host` or `host:port` on private networks that may be called. */
  allowedHosts: string[];
  userAgent: string;
  timeoutMs?: number;
  /** Resolves host names in place of the system, for tests. */
  lookup?: LookupFunction;
  /** The address of the proxy that connections go through. */
  proxy?: string | null;
}

export interface PostedForm {
  status: number;
  /** Milliseconds that the server asks to wait. */
  retryAfter: number | null;
}

/**
 * Posts forms to addresses that strangers name. Only public addresses and allowed hosts are
 * reached. Follows 307 and 308, since they keep the method. The time limit covers all of it.
 */
export class FormPoster {
  private readonly allowed: AllowedHosts;
  private readonly agent: Agent;
  private readonly timeoutMs: number;

  constructor(private readonly options: FormPosterOptions) {
    this.timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    this.allowed = new AllowedHosts(options.allowedHosts);
    this.agent = new Agent({
      connect: guardedConnector(this.allowed, { ...options, timeout: this.timeoutMs }),
    });
  }

  /**
   * The answer, whatever its status.
   * @param hasSecret sends the form only where `isConfidential` holds, also after redirects
   * @throws FetchError
   */
  async post(
    address: string,
    form: URLSearchParams,
    { hasSecret, signal: stopped }: { hasSecret: boolean; signal?: AbortSignal },
  ): Promise<PostedForm> {
    const timeout = AbortSignal.timeout(this.timeoutMs);
    const signal = stopped ? AbortSignal.any([timeout, stopped]) : timeout;
    let target = fetchTarget(address, this.allowed);
    try {
      for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
        if (hasSecret && !isConfidential(target, this.allowed)) {
          throw new FetchError('invalid_url', 'The form has a secret, which is not sent by http.');
        }
        const answer = await this.request(target, form.toString(), signal);
        await answer.body.dump({ limit: MAX_RESPONSE_BYTES, signal }).catch(() => undefined);
        const { statusCode: status, headers } = answer;
        const location = status === 307 || status === 308 ? header(headers, 'location') : null;
        if (location === null) return { status, retryAfter: retryAfter(headers) };
        target = fetchTarget(location, this.allowed, target);
      }
    } catch (error) {
      throw asFetchError(signal.aborted ? signal.reason : error);
    }
    throw new FetchError('too_many_redirects', `There are more than ${MAX_REDIRECTS} redirects.`);
  }

  /** Closes all connections; requests that are running fail. */
  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private request(
    target: URL,
    body: string,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    return this.agent.request({
      ...{ origin: target.origin, path: target.pathname + target.search, method: 'POST' },
      headers: {
        'user-agent': this.options.userAgent,
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...{ body, signal, headersTimeout: this.timeoutMs, bodyTimeout: this.timeoutMs },
    });
  }
}

/** Whether nobody on the way reads what is sent there: by https, or to an allowed host. */
export const isConfidential = (url: URL, allowed: AllowedHosts): boolean =>
  url.protocol === 'https:' || allowed.permits(url.hostname, getPort(url));
