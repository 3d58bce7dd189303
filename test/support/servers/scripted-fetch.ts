/** A request that the client sent. */
export interface SentRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: unknown;
  /** Since 1970, in milliseconds. */
  at: number;
}

type Step = Response | Error | ((request: SentRequest, signal: AbortSignal) => Promise<Response>);

/** A `fetch` that answers with these steps, one after another, and then with 418. */
export function scriptedFetch(...steps: Step[]) {
  const requests: SentRequest[] = [];
  const scripted = (url: string, { method, headers, body, signal }: RequestInit) => {
    const request: SentRequest = {
      method: method!,
      url: new URL(url),
      headers: new Headers(headers),
      body,
      at: Date.now(),
    };
    requests.push(request);
    const step = steps.shift();
    if (step === undefined) return Promise.resolve(new Response(null, { status: 418 }));
    if (step instanceof Error) return Promise.reject(step);
    return step instanceof Response ? Promise.resolve(step) : step(request, signal!);
  };
  return { requests, fetch: scripted as typeof fetch };
}

export const json = (body: object, init?: ResponseInit): Response =>
  Response.json(body, { ...init, headers: { ...init?.headers } });

/** An error as the service sends it. */
export const problem = (status: number, code: string, headers = {}, more = {}): Response =>
  new Response(JSON.stringify({ status, code, detail: 'Because.', requestId: 'r-1', ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });

/** As `fetch` of Node.js fails without a connection. */
export const lost = (): Error =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  });

/** Never answers, and ends with its signal. */
export const silent = (_request: SentRequest, signal: AbortSignal): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
