import { describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { OAuthClientProvider, OAuthTokens } from '@modelcontextprotocol/client';
import { Browser } from '../../support/callers/browser.js';
import { OAUTH_ON, PUBLIC_URL } from '../../support/callers/oauth-flow.js';
import { withService } from '../../support/services/running.js';

const REDIRECT = 'http://localhost:7777/oauth/callback';

/** What a program keeps of its authorization. */
class KeptAuthorization implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = { client_name: 'Official client', redirect_uris: [REDIRECT] };
  asked: URL | undefined;
  kept: OAuthTokens | undefined;
  private information: any;
  private verifier = '';

  clientInformation = () => this.information;
  saveClientInformation = (information: unknown) => {
    this.information = information;
  };
  tokens = () => this.kept as any;
  saveTokens = (tokens: OAuthTokens) => {
    this.kept = tokens;
  };
  redirectToAuthorization = (url: URL) => {
    this.asked = url;
  };
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier;
  };
  codeVerifier = () => this.verifier;
}

describe('the official client of MCP', () => {
  const service = withService({ settings: OAUTH_ON });

  /** A client knows the public address alone. */
  const route = (address: string | URL, init?: RequestInit) =>
    fetch(String(address).replace(PUBLIC_URL, service.url), init);

  it('finds its way from the address to tools by OAuth, and refreshes', async () => {
    const authProvider = new KeptAuthorization();
    const newTransport = () =>
      new StreamableHTTPClientTransport(new URL(`${PUBLIC_URL}/mcp`), {
        authProvider,
        fetch: route,
      });
    const transport = newTransport();
    const first = new Client({ name: 'test', version: '1' });
    await expect(first.connect(transport)).rejects.toThrow();

    const browser = new Browser(service.url);
    await browser.signUp('official@example.com');
    const { pathname, search } = authProvider.asked!;
    const asked = await fetch(service.url + pathname + search, { redirect: 'manual' });
    const page = new URL(asked.headers.get('location')!);
    const request = page.search.slice(1);
    const { body } = await browser.post('/oauth/consent', { request, approve: true });
    await transport.finishAuth(new URL(body.data.redirectTo).searchParams);
    expect(authProvider.kept).toMatchObject({ token_type: 'Bearer' });

    const client = new Client({ name: 'test', version: '1' });
    await client.connect(newTransport());
    expect((await client.listTools()).tools.length).toBeGreaterThan(10);
    await client.close();

    const { access_token: before, refresh_token } = authProvider.kept!;
    authProvider.kept = {
      access_token: 'ended',
      token_type: 'Bearer',
      refresh_token: refresh_token!,
    };
    const later = new Client({ name: 'test', version: '1' });
    await later.connect(newTransport());
    expect((await later.listTools()).tools.length).toBeGreaterThan(10);
    expect(authProvider.kept?.access_token).not.toBe(before);
    await later.close();
  });
});
