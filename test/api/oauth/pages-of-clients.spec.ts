import { describe, expect, it } from '@jest/globals';
import { OAUTH_ON, OauthFlow } from '../../support/callers/oauth-flow.js';
import { McpClient } from '../../support/callers/mcp-client.js';
import { withService } from '../../support/services/running.js';

const ORIGIN = 'https://inspector.example';

const listOf = (headers: Headers, name: string): string[] =>
  (headers.get(`access-control-${name}`) ?? '').toLowerCase().split(', ');

describe('a client of OAuth that runs in a page of CORS_ORIGINS', () => {
  const service = withService({ settings: { ...OAUTH_ON, CORS_ORIGINS: ORIGIN } });
  const of = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site' });

  it.each([
    ['POST', '/oauth/register', ['content-type']],
    ['POST', '/oauth/token', ['content-type']],
    ['POST', '/oauth/revoke', ['content-type']],
    ['GET', '/.well-known/oauth-protected-resource/mcp', ['mcp-protocol-version']],
    ['GET', '/.well-known/oauth-authorization-server', ['mcp-protocol-version']],
    ['POST', '/mcp', ['authorization', 'mcp-protocol-version', 'mcp-method', 'mcp-name']],
  ])('may send %s %s with what the protocol needs', async (method, path, needed) => {
    const { status, headers } = await fetch(service.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': method,
        'access-control-request-headers': needed.join(','),
      },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN]);
    expect(listOf(headers, 'allow-methods')).toContain(method.toLowerCase());
    expect(listOf(headers, 'allow-headers')).toEqual(expect.arrayContaining(needed));
  });

  it('learns from the 401 where to ask, registers, and gets its tokens', async () => {
    const open = await new McpClient(service.url, undefined, of(ORIGIN)).request('tools/list');
    expect(open.status).toBe(401);
    expect(listOf(open.headers, 'expose-headers')).toContain('www-authenticate');
    const flow = await OauthFlow.begin(service.url);
    const code = await flow.code();
    const send = (origin: string) =>
      fetch(`${service.url}/oauth/token`, {
        method: 'POST',
        headers: of(origin),
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: flow.clientId,
          redirect_uri: flow.redirectUri,
          code_verifier: flow.verifier,
          code,
        }),
      });
    const answer = await send(ORIGIN);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      200,
      ORIGIN,
    ]);
    // A page of another origin can read no answer.
    expect((await send('https://evil.example')).headers.has('access-control-allow-origin')).toBe(
      false,
    );
  });
});
