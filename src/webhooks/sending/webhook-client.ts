import type { OnApplicationShutdown } from '@nestjs/common';
import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import type { LookupFunction } from 'node:net';
import { VERSION } from '../../config/version.js';
import { asFetchError } from '../../outgoing/fetch-error.js';
import type { FetchFailure } from '../../outgoing/fetch-error.js';
import { guardedConnector } from '../../outgoing/guarded-connector.js';
import { retryAfter } from '../../outgoing/response-headers.js';
import type { DeliveryError } from '../deliveries/delivery-error.js';
import type { WebhookAddresses } from '../webhook-addresses.js';
import { signatures } from './signature.js';

const TIMEOUT_MS = 15_000;
const MAX_RESPONSE_BYTES = 20_000;
const MAX_RESPONSE_CHARACTERS = 2_000;

const ERRORS: Record<FetchFailure, DeliveryError> = {
  blocked_address: 'blocked_address',
  invalid_url: 'invalid_url',
  dns_failed: 'dns',
  connect_failed: 'connection',
  proxy_failed: 'connection',
  tls_failed: 'tls',
  timeout: 'timeout',
  too_many_redirects: 'redirect',
  too_large: 'invalid_answer',
  http_status: 'invalid_answer',
  broken_response: 'invalid_answer',
};

/** A request that is sent once. */
export interface OutgoingRequest {
  method: 'GET' | 'POST';
  url: string;
  /** Whether the URL may be http without being an allowed host. */
  mayBePlain?: boolean;
  headers: Record<string, string>;
  body?: string | Buffer;
  /** A shorter time limit than that of deliveries. */
  timeoutMs?: number;
}

/** What an attempt needs of the endpoint and the delivery. */
export interface Message {
  url: string;
  /** Of the endpoint. */
  headers: Record<string, string>;
  /** One, or two during a rotation. */
  secrets: string[];
  id: string;
  body: string;
}

/** The result of an attempt; `error` is null only after a success. */
export interface AttemptResult {
  at: number;
  durationMs: number;
  httpStatus: number | null;
  error: DeliveryError | null;
  /** The first characters of the answer. */
  response: string | null;
  /** The wait that the endpoint asks for, in milliseconds. */
  retryAfter: number | null;
}

export interface WebhookClientOptions {
  timeoutMs?: number;
  /** Resolves host names in place of the system, for tests. */
  lookup?: LookupFunction;
  /** The address of the proxy that connections go through. */
  proxy?: string | null;
}

/**
 * Sends signed messages to endpoints, and other requests to addresses of strangers, each once.
 * Follows no redirect. The address is checked when the connection is made; the time limit covers
 * the whole attempt.
 */
export class WebhookClient implements OnApplicationShutdown {
  private readonly agent: Agent;
  private readonly timeoutMs: number;

  constructor(
    private readonly addresses: WebhookAddresses,
    { timeoutMs = TIMEOUT_MS, ...connector }: WebhookClientOptions = {},
  ) {
    this.timeoutMs = timeoutMs;
    this.agent = new Agent({
      connect: guardedConnector(addresses.allowed, { ...connector, timeout: timeoutMs }),
    });
  }

  /** Undefined if `stopped` aborts during the attempt. */
  send(message: Message, stopped: AbortSignal): Promise<AttemptResult | undefined> {
    const { url, body } = message;
    const at = Date.now();
    const headers = buildHeaders(message, Math.floor(at / 1_000));
    return this.request({ method: 'POST', url, headers, body }, stopped, at);
  }

  /** Undefined if `stopped` aborts during the attempt. */
  async request(
    request: OutgoingRequest,
    stopped: AbortSignal,
    at = Date.now(),
  ): Promise<AttemptResult | undefined> {
    const startedAt = performance.now();
    const { timeoutMs = this.timeoutMs } = request;
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);
    const result = await this.attempt(request, at, signal).catch((error: unknown) => {
      if (stopped.aborted) return undefined;
      return failure(ERRORS[asFetchError(signal.aborted ? signal.reason : error).reason]);
    });
    return result && { ...result, at, durationMs: Math.round(performance.now() - startedAt) };
  }

  onApplicationShutdown(): Promise<void> {
    return this.agent.destroy();
  }

  private async attempt(
    { method, url, mayBePlain, headers: sent, body }: OutgoingRequest,
    at: number,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { origin, pathname, search } = this.addresses.target(url, { mayBePlain });
    const answer = await this.agent.request({
      ...{ method, headers: sent, body: body ?? null, origin, path: pathname + search, signal },
      ...{ headersTimeout: this.timeoutMs, bodyTimeout: this.timeoutMs },
    });
    const { statusCode, headers } = answer;
    const response = await readStart(answer.body);
    const isBusy = statusCode === 429 || statusCode === 503;
    return {
      httpStatus: statusCode,
      error: toError(statusCode),
      response,
      retryAfter: isBusy ? retryAfter(headers, at) : null,
    };
  }
}

type Outcome = Omit<AttemptResult, 'at' | 'durationMs'>;

const failure = (error: DeliveryError): Outcome => ({
  ...{ httpStatus: null, error, response: null, retryAfter: null },
});

function buildHeaders(message: Message, timestamp: number): Record<string, string> {
  return {
    ...message.headers,
    'user-agent': `Sluice-Webhooks/${VERSION}`,
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures({ ...message, timestamp }, message.secrets),
  };
}

function toError(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  if (status < 400) return 'redirect';
  return status < 500 ? 'http_4xx' : 'http_5xx';
}

/** The start of an answer. If the answer breaks off, its status still counts. */
async function readStart(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_RESPONSE_BYTES) break;
    }
  } catch {
    // What arrived is kept.
  }
  const text = Buffer.concat(chunks).toString('utf8').slice(0, MAX_RESPONSE_CHARACTERS);
  // PostgreSQL stores neither NUL nor lone surrogates.
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
