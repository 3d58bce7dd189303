import type { Answer } from './api-promise.js';
import { Attempt } from './attempt.js';
import { buildUrl, randomKey } from './call.js';
import type { Call } from './call.js';
import { toApiError, SluiceError, UnexpectedAnswerError } from './errors.js';
import type { ProblemDocument } from './errors.js';
import { buildHeaders, createRedactor } from './headers.js';
import type { SluiceOptions } from './options.js';
import { isDone, isUncertain, pause, retryAfterMs, retryPauseMs } from './retries.js';
import { userAgent } from './user-agent.js';

const RETRIES = 2;
const TIMEOUT_MS = 60_000;
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;

/** A response whose body is read by the caller, who ends the attempt. */
export interface Opened {
  response: Response;
  attempt: Attempt;
  /** What to throw instead of an error of the runtime. */
  failure: (error: unknown) => unknown;
  /** What to throw for an answer that is none of this kind. */
  unexpected: (kind: string) => UnexpectedAnswerError;
}

/** Sends requests, and sends them again where that is safe and helps. */
export class Transport {
  readonly baseUrl: URL;
  readonly #options: SluiceOptions;
  readonly #apiKey: string | undefined;

  /** @throws SluiceError for an invalid address or key */
  constructor({ apiKey, ...options }: SluiceOptions) {
    this.baseUrl = serviceUrl(options.baseUrl);
    // `fetch` would quote it in its error.
    if (apiKey !== undefined && !VISIBLE_ASCII.test(apiKey)) {
      throw new SluiceError('apiKey must be visible ASCII characters.');
    }
    this.#options = options;
    this.#apiKey = apiKey;
  }

  /**
   * Sends a request, and reads the whole answer.
   * @throws SluiceError, or the reason of the signal
   */
  async send<T>(call: Call): Promise<Answer<T>> {
    const headers = this.#buildHeaders(call);
    const retries = call.options?.maxRetries ?? this.#options.maxRetries ?? RETRIES;
    let wasLost = false;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#exchange<T>(call, headers);
      } catch (error) {
        // An earlier attempt has done it, but its answer was lost.
        if (wasLost && isDone(call, error)) {
          return { data: undefined as T, response: new Response() };
        }
        const ms = attempt > retries ? undefined : retryPauseMs(attempt, error, call, wasLost);
        if (ms === undefined) throw error;
        wasLost ||= isUncertain(error);
        await pause(ms, call.options?.signal);
      }
    }
  }

  /**
   * Sends a request once, and leaves the body to the caller.
   * @throws as `send`
   */
  async open(call: Call, headers = this.#buildHeaders(call)): Promise<Opened> {
    const { signal, timeoutMs = this.#options.timeoutMs ?? TIMEOUT_MS } = call.options ?? {};
    const attempt = new Attempt(call.name, timeoutMs, signal);
    const redact = createRedactor(headers);
    const failure = (error: unknown) => attempt.failure(error, redact);
    try {
      const { fetch = globalThis.fetch } = this.#options;
      const { method, body } = call;
      // A redirect could take the key to another origin.
      const init: RequestInit = { method, headers, redirect: 'manual', signal: attempt.signal };
      if (body !== undefined) init.body = body;
      const response = await fetch(buildUrl(call, this.baseUrl).href, init);
      if (!response.ok) throw await toRefusal(call, response, redact);
      const unexpected = (kind: string) => notOfKind(kind, call, response, redact);
      return { response, attempt, failure, unexpected };
    } catch (error) {
      attempt.end();
      throw failure(error);
    }
  }

  async #exchange<T>(call: Call, headers: Headers): Promise<Answer<T>> {
    const { response, attempt, failure, unexpected } = await this.open(call, headers);
    try {
      const text = await response.text();
      return { data: parsed(call, response, text, unexpected) as T, response };
    } catch (error) {
      throw failure(error);
    } finally {
      attempt.end();
    }
  }

  /** @throws SluiceError for an invalid header */
  #buildHeaders({ name, method, contentType, isKeyed, options = {} }: Call): Headers {
    const { ifMatch, idempotencyKey = isKeyed ? randomKey() : undefined } = options;
    const agent = userAgent();
    const own = {
      accept: 'application/json',
      ...(agent && { 'user-agent': agent }),
      ...(this.#apiKey && { 'x-api-key': this.#apiKey }),
      ...(contentType && { 'content-type': contentType }),
      ...(ifMatch && { 'if-match': ifMatch }),
      ...(method === 'POST' && idempotencyKey && { 'idempotency-key': idempotencyKey }),
    };
    return buildHeaders(name, own, this.#options.headers, options.headers);
  }
}

type Redact = (text: string) => string;

async function toRefusal({ name }: Call, response: Response, redact: Redact): Promise<SluiceError> {
  const { status, type, headers } = response;
  if (type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)) {
    await response.body?.cancel();
    const sentence = 'The answer is a redirect, which is not followed. Is baseUrl right?';
    return new UnexpectedAnswerError(`${name}: ${sentence}`);
  }
  const problem = toProblem(redact(await response.text()));
  const requestId = headers.get('x-request-id') ?? undefined;
  const asked = retryAfterMs(headers.get('retry-after'), Date.now());
  return toApiError(name, { status, requestId, retryAfterMs: asked, problem });
}

function parsed(
  { isText, isPage }: Call,
  { headers }: Response,
  text: string,
  unexpected: Opened['unexpected'],
): unknown {
  const type = headers.get('content-type') ?? '';
  const isJson = /\bjson\b/.test(type);
  if (isText && !isJson) {
    // A proxy or the page of another service, where the operation has no page.
    if (!isPage && isHtml(type, text)) throw unexpected('what was asked for, but a page of HTML');
    return text;
  }
  try {
    if (isJson) return JSON.parse(text);
  } catch {
    // As something else than JSON.
  }
  throw unexpected('JSON');
}

/** By its type, or by its beginning where it has none. */
const isHtml = (type: string, text: string): boolean =>
  /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type) ||
  (type === '' && /^\s*<(!doctype html|html)\b/i.test(text));

function notOfKind(
  kind: string,
  { name }: Call,
  { status, headers }: Response,
  redact: Redact,
): UnexpectedAnswerError {
  const type = headers.get('content-type') ?? '';
  const sentence = `The answer (${status}, "${type}") is not ${kind}. Is baseUrl right?`;
  return new UnexpectedAnswerError(`${name}: ${redact(sentence)}`);
}

function serviceUrl(address: string | URL): URL {
  const url = URL.canParse(String(address)) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  throw new SluiceError('baseUrl must begin with http:// or https://, without a user name.');
}

function toProblem(text: string): ProblemDocument | undefined {
  try {
    const body = JSON.parse(text) as ProblemDocument | null;
    return typeof body?.code === 'string' ? body : undefined;
  } catch {
    return undefined;
  }
}
