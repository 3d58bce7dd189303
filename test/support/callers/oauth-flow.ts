import { createHash, randomBytes } from 'node:crypto';
import type { Answer } from '../../../src/testing/api-client.js';
import { Browser } from './browser.js';

/** Where clients find the service, by what it says of itself. */
export const PUBLIC_URL = 'https://sluice.example.com';
export const OAUTH_ON = { MCP_OAUTH: 'on', PUBLIC_URL };

const REDIRECT_URI = 'https://client.example/callback';

interface TokenAnswer {
  status: number;
  headers: Headers;
  body: any;
}

let people = 0;

/** A person in a browser, and the client of OAuth that asks that person. */
export class OauthFlow {
  readonly verifier = randomBytes(32).toString('base64url');
  readonly challenge = createHash('sha256').update(this.verifier).digest('base64url');

  private constructor(
    readonly url: string,
    readonly browser: Browser,
    readonly clientId: string,
    readonly redirectUri: string,
  ) {}

  static async begin(
    url: string,
    {
      redirectUri = REDIRECT_URI,
      clientId,
      browser,
    }: { redirectUri?: string; clientId?: string; browser?: Browser } = {},
  ): Promise<OauthFlow> {
    const person = browser ?? new Browser(url);
    if (!browser) await person.signUp(`oauth-${Date.now()}-${++people}@example.com`);
    const id = clientId ?? (await OauthFlow.register(url, [redirectUri])).body.client_id;
    return new OauthFlow(url, person, id, redirectUri);
  }

  static async register(
    url: string,
    redirect_uris: unknown,
    more: object = {},
  ): Promise<TokenAnswer> {
    const response = await fetch(`${url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Test client', redirect_uris, ...more }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  /** The query string with which the browser comes; an undefined value leaves a parameter out. */
  query(changes: Record<string, string | undefined> = {}): string {
    const values = {
      response_type: 'code',
      client_id: this.clientId,
      redirect_uri: this.redirectUri,
      code_challenge: this.challenge,
      code_challenge_method: 'S256',
      resource: `${PUBLIC_URL}/mcp`,
      state: 'a state',
      scope: 'posts:read feeds:read state:write',
      ...changes,
    };
    return new URLSearchParams(
      Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ).toString();
  }

  ask = (query = this.query()): Promise<Answer> => this.browser.get(`/oauth/consent?${query}`);

  consent(answer: object = {}, query = this.query()): Promise<Answer> {
    return this.browser.post('/oauth/consent', { request: query, approve: true, ...answer });
  }

  /** A code that the person has given. */
  async code(answer: object = {}, query = this.query()): Promise<string> {
    const { status, body, text } = await this.consent(answer, query);
    if (status !== 200) throw new Error(text);
    return new URL(body.data.redirectTo).searchParams.get('code')!;
  }

  redeem(code: string, changes: Record<string, string | undefined> = {}): Promise<TokenAnswer> {
    return this.send('token', {
      grant_type: 'authorization_code',
      code,
      client_id: this.clientId,
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
      ...changes,
    });
  }

  refresh(token: string, changes: Record<string, string | undefined> = {}): Promise<TokenAnswer> {
    const form = { grant_type: 'refresh_token', refresh_token: token, client_id: this.clientId };
    return this.send('token', { ...form, ...changes });
  }

  /** The tokens of a new grant. */
  async tokens(
    answer: object = {},
  ): Promise<{ access_token: string; refresh_token: string; scope: string }> {
    return (await this.redeem(await this.code(answer))).body;
  }

  async send(
    path: 'token' | 'revoke',
    form: Record<string, string | undefined>,
  ): Promise<TokenAnswer> {
    const pairs = Object.entries(form).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    );
    const response = await fetch(`${this.url}/oauth/${path}`, {
      method: 'POST',
      body: new URLSearchParams(pairs),
    });
    const text = await response.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, body };
  }
}

/** The status of a request to the address of agents with a token. */
export async function mcpStatus(url: string, token: string): Promise<number> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  });
  await response.text();
  return response.status;
}
