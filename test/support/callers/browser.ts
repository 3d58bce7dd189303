import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { PASSWORD } from '../../../src/testing/password.js';
import type { Answer } from '../../../src/testing/api-client.js';

export { PASSWORD };

/** A client that sends requests like a page of the service: same-origin, with cookies. */
export class Browser {
  private readonly jar = new Map<string, string>();

  constructor(
    readonly url: string,
    private readonly address = '127.0.0.1',
  ) {}

  /** The value of a stored cookie. */
  cookie = (name: string) => this.jar.get(name);

  get = (path: string, headers = {}) => this.send('GET', path, undefined, headers);
  post = (path: string, body?: object, headers = {}) => this.send('POST', path, body, headers);
  put = (path: string, body: object) => this.send('PUT', path, body);
  delete = (path: string, headers = {}) => this.send('DELETE', path, undefined, headers);

  signUp = (email: string, password = PASSWORD) =>
    this.post('/api/v1/accounts', { email, password });
  signIn = (email: string, password = PASSWORD) =>
    this.post('/api/v1/sessions', { email, password });

  get session(): string | undefined {
    return this.jar.get('sluice_session');
  }

  set session(token: string | undefined) {
    if (token === undefined) this.jar.delete('sluice_session');
    else this.jar.set('sluice_session', token);
  }

  get cookies(): string[] {
    return [...this.jar.keys()];
  }

  async send(method: string, path: string, body?: object, headers = {}): Promise<Answer> {
    const text = body && JSON.stringify(body);
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(new URL(path, this.url), {
        method,
        localAddress: this.address,
        agent: false,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(cookie && { cookie }),
          ...(text && { 'content-type': 'application/json' }),
          'content-length': Buffer.byteLength(text ?? ''),
          ...headers,
        },
      });
      sent.on('response', resolve).on('error', reject).end(text);
    });
    this.keep(answer.headers['set-cookie'] ?? []);
    return read(answer);
  }

  private keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/; Max-Age=0(;|$)/.test(cookie)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
  }
}

async function read(answer: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const isJson = /json/.test(headers.get('content-type') ?? '');
  return {
    status: answer.statusCode!,
    headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  };
}
