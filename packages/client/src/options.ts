export interface SluiceOptions {
  /** The address of the service, with its path prefix where there is one. */
  baseUrl: string | URL;
  /** An API key. Without one, only public operations answer, and pages of the service itself. */
  apiKey?: string;
  /** How often a failed request is sent again, where that is safe. Default: 2. */
  maxRetries?: number;
  /** The time limit of each attempt, in milliseconds. Default: 60,000. `Infinity`: no limit, up to 24 days. */
  timeoutMs?: number;
  /** Sent with every request. */
  headers?: Record<string, string>;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
}

/** Settings of one request. */
export interface RequestOptions {
  /** Ends the request, its retries and what follows it. */
  signal?: AbortSignal;
  maxRetries?: number;
  timeoutMs?: number;
  headers?: Record<string, string>;
  /** Changes or deletes the record only if this is its `ETag`; otherwise PreconditionFailedError. */
  ifMatch?: string;
  /** For a POST that creates; without one, each call has a random one. */
  idempotencyKey?: string;
}
