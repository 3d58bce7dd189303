/** An answer with its body read; `body` is undefined if it is empty or not JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read bodies without types
export interface Answer<T = any> {
  status: number;
  headers: Headers;
  text: string;
  body: T;
}

/** An HTTP client of the API with a key. */
export class ApiClient {
  readonly url: string;
  readonly rawKey?: string;
  readonly accountId?: string;
  readonly keyId?: string;

  constructor(url: string, rawKey?: string, accountId?: string, keyId?: string) {
    this.url = url;
    this.rawKey = rawKey;
    this.accountId = accountId;
    this.keyId = keyId;
  }

  get = (path: string, headers?: Record<string, string>): Promise<Answer> =>
    this.send('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> =>
    this.send('POST', path, body, headers);
  put = (path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> =>
    this.send('PUT', path, body, headers);
  patch = (path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> =>
    this.send('PATCH', path, body, headers);
  delete = (path: string, headers?: Record<string, string>): Promise<Answer> =>
    this.send('DELETE', path, undefined, headers);

  /** Sends a string unchanged and any other body as JSON. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const sent = new Headers({
      ...(this.rawKey && { 'x-api-key': this.rawKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    });
    // Names of headers are the same in any case.
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    const response = await fetch(new URL(path, this.url), {
      method,
      headers: sent,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await getText(response);
    const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text ? (JSON.parse(text) as unknown) : undefined,
    };
  }
}

/** Of a stream of events, which does not end by itself, the beginning. */
async function getText(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text();
  for await (const chunk of response.body ?? [])
    return new TextDecoder().decode(chunk as Uint8Array);
  return '';
}
