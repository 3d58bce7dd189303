import { beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/callers/browser.js';
import { mcpStatus, OAUTH_ON, OauthFlow } from '../../support/callers/oauth-flow.js';
import { withService } from '../../support/services/running.js';

describe('attacks on OAuth', () => {
  const service = withService({ settings: OAUTH_ON });
  let flow: OauthFlow;
  beforeAll(async () => {
    flow = await OauthFlow.begin(service.url);
  });

  it('a code is used twice: the grant ends', async () => {
    const code = await flow.code();
    const { body } = await flow.redeem(code);
    expect(await mcpStatus(service.url, body.access_token)).toBe(200);
    const again = await flow.redeem(code);
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    expect(await mcpStatus(service.url, body.access_token)).toBe(401);
    expect((await flow.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it.each([
    ['another verifier', { code_verifier: 'a'.repeat(43) }],
    ['no verifier', { code_verifier: undefined }],
    ['another address', { redirect_uri: 'https://client.example/other' }],
    ['another client', { client_id: 'https://evil.example/client.json' }],
    ['another resource', { resource: 'https://evil.example/mcp' }],
  ])(
    'a code is sent with %s: refused, and the code still works for its client',
    async (_, changes) => {
      const code = await flow.code();
      const { status, body } = await flow.redeem(code, changes);
      expect([status, Object.keys(body)]).toEqual([400, ['error', 'error_description']]);
      expect((await flow.redeem(code)).status).toBe(200);
    },
  );

  it('a refresh asks for more scopes, or comes from another client: refused', async () => {
    const { refresh_token: token } = await flow.tokens({ scopes: ['posts:read'] });
    const more = await flow.refresh(token, { scope: 'posts:read state:write' });
    expect(more.body.error).toBe('invalid_scope');
    const { body } = await OauthFlow.register(service.url, ['https://evil.example/']);
    const stolen = await flow.refresh(token, { client_id: body.client_id });
    expect(stolen.body.error).toBe('invalid_grant');
    expect((await flow.refresh(token)).body.scope).toBe('posts:read');
  });

  it('a consent grants more than was asked for: refused', async () => {
    const { status, body } = await flow.consent({ scopes: ['posts:read', 'feeds:write'] });
    expect([status, body.errors[0].field]).toEqual([400, 'scopes']);
    const all = await flow.ask(flow.query({ scope: '* keys shared-feeds:write posts:read' }));
    expect(all.body.data.scopes.map(({ name }: { name: string }) => name)).toEqual(['posts:read']);
  });

  it('a page of another site consents for the person: refused', async () => {
    const request = flow.query();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
    ]) {
      const consent = { request, approve: true };
      const { status } = await flow.browser.post('/oauth/consent', consent, headers);
      expect(status).toBe(403);
    }
    const stranger = new Browser(service.url);
    expect((await stranger.post('/oauth/consent', { request, approve: true })).status).toBe(401);
    expect((await stranger.get(`/oauth/consent?${request}`)).status).toBe(401);
    const made = await flow.browser.post('/v1/api-keys', { name: 'All', scopes: ['*'] });
    const headers = { 'x-api-key': made.body.data.rawKey as string };
    expect((await stranger.get(`/oauth/consent?${request}`, headers)).status).toBe(403);
    const consent = { request, approve: true };
    expect((await stranger.post('/oauth/consent', consent, headers)).status).toBe(403);
  });

  it('a request names an address that its client has not: nobody is sent there', async () => {
    for (const redirect_uri of [
      'https://evil.example/callback',
      'https://client.example/callback/',
      'https://client.example/callback?next=1',
      'https://client.example:444/callback',
      'https://client.example.evil.example/callback',
      'https://user@client.example/callback',
      'javascript:alert(1)',
    ]) {
      const { status, text } = await flow.ask(flow.query({ redirect_uri }));
      expect([redirect_uri, status]).toEqual([redirect_uri, 400]);
      expect(text).not.toContain('redirectTo');
      expect((await flow.consent({}, flow.query({ redirect_uri }))).status).toBe(400);
    }
    const twice = `${flow.query()}&redirect_uri=https%3A%2F%2Fevil.example`;
    expect((await flow.ask(twice)).status).toBe(400);
    expect((await flow.ask(flow.query({ client_id: undefined }))).status).toBe(400);
  });

  it.each([
    ['javascript:alert(1)'],
    ['javascript://client.example/%0aalert(1)'],
    ['data:text/html,x'],
    ['http://client.example/callback'],
    ['https://client.example/#fragment'],
    ['https://user:password@client.example/'],
    ['/relative'],
    [`https://client.example/${'a'.repeat(1_000)}`],
  ])('a client registers %s: refused', async (uri) => {
    const { status, body } = await OauthFlow.register(service.url, [uri]);
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
  });

  it('a client registers rubbish, or a name that hides what it says: bounded and cleaned', async () => {
    for (const uris of [
      undefined,
      [],
      'https://client.example',
      [1],
      Array(21).fill('https://a.b/'),
    ]) {
      expect((await OauthFlow.register(service.url, uris)).status).toBe(400);
    }
    const client_name = `Sluice\u202e\u200b\n${'x'.repeat(2_000)}`;
    const { body } = await OauthFlow.register(service.url, ['cursor://app/callback'], {
      client_name,
    });
    expect(body.client_name).toMatch(/^Sluicex+$/);
    expect(body.client_name).toHaveLength(60);
    expect(body).toMatchObject({ token_endpoint_auth_method: 'none' });
    const large = { client_name: 'x'.repeat(20_000) };
    expect((await OauthFlow.register(service.url, ['https://a.b/'], large)).status).toBe(413);
  });

  it('a program on the machine may have any port, and no other address', async () => {
    const local = await OauthFlow.begin(service.url, { redirectUri: 'http://localhost/callback' });
    const { body } = await local.ask(
      local.query({ redirect_uri: 'http://localhost:5123/callback' }),
    );
    expect(body.data.client).toMatchObject({ isLocal: true, returnsTo: 'localhost:5123' });
    for (const redirect_uri of ['http://localhost:5123/other', 'http://127.0.0.2:1/callback']) {
      expect((await local.ask(local.query({ redirect_uri }))).status).toBe(400);
    }
  });

  it('strangers send many requests: counted by address', async () => {
    const counted = await OauthFlow.register(service.url, ['https://a.b/']);
    expect(counted.headers.get('ratelimit-policy')).toContain('"oauth";q=60;w=60');
  });
});
