import { beforeAll, describe, expect, it } from '@jest/globals';
import { mcpStatus, OAUTH_ON, OauthFlow, PUBLIC_URL } from '../../support/callers/oauth-flow.js';
import { McpClient } from '../../support/callers/mcp-client.js';
import { Team } from '../../support/callers/team.js';
import { withService } from '../../support/services/running.js';

const settings = OAUTH_ON;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a grant of OAuth', () => {
  const service = withService({ settings });
  const other = withService(() => ({ settings, databaseUrl: service.databaseUrl }));
  let flow: OauthFlow;
  beforeAll(async () => {
    flow = await OauthFlow.begin(service.url);
  });

  it('is found from the 401 of the address of agents', async () => {
    const { status, headers } = await new McpClient(service.url).request('tools/list');
    const resource = '/.well-known/oauth-protected-resource/mcp';
    expect([status, headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer realm="sluice", resource_metadata="${PUBLIC_URL}${resource}"`,
    ]);
    const described = (await (await fetch(service.url + resource)).json()) as any;
    expect(described).toMatchObject({
      resource: `${PUBLIC_URL}/mcp`,
      authorization_servers: [PUBLIC_URL],
      scopes_supported: expect.arrayContaining(['posts:read', 'state:write']),
    });
    const kept = /^(keys|extensions|webhooks:|shared-feeds:|members:)/;
    expect(described.scopes_supported.filter((name: string) => kept.test(name))).toEqual([]);
    const server = await fetch(`${service.url}/.well-known/oauth-authorization-server`);
    expect(await server.json()).toMatchObject({
      issuer: PUBLIC_URL,
      token_endpoint: `${PUBLIC_URL}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
    const elsewhere = await fetch(`${service.url}/.well-known/oauth-protected-resource/api`);
    expect(elsewhere.status).toBe(404);
    const open = await fetch(`${service.url}/api/v1/posts`);
    expect(open.headers.get('www-authenticate')).toBe('Bearer realm="sluice"');
  });

  it('sends the browser to the consent page, whatever is asked', async () => {
    const query = flow.query({ redirect_uri: 'https://evil.example/' });
    const response = await fetch(`${service.url}/oauth/authorize?${query}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${PUBLIC_URL}/dashboard/authorize?${query}`,
    ]);
  });

  it('asks in words, and gives what the person leaves of it', async () => {
    const { body } = await flow.ask();
    expect(body.data).toEqual({
      redirectTo: null,
      client: { name: 'Test client', host: null, returnsTo: 'client.example', isLocal: false },
      scopes: [
        { name: 'posts:read', description: 'Read and search posts.', reads: true },
        { name: 'state:write', description: expect.stringContaining('Mark'), reads: false },
        { name: 'feeds:read', description: expect.stringContaining('Read'), reads: true },
      ],
    });
    const consent = await flow.consent({ scopes: ['posts:read'] });
    const target = new URL(consent.body.data.redirectTo);
    expect(target.origin + target.pathname).toBe('https://client.example/callback');
    expect(target.searchParams.get('state')).toBe('a state');
    expect(target.searchParams.get('iss')).toBe(PUBLIC_URL);
    const { status, headers, body: tokens } = await flow.redeem(target.searchParams.get('code')!);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^sluice_/),
      token_type: 'Bearer',
      expires_in: 3_600,
      refresh_token: expect.stringMatching(/^slo_/),
      scope: 'posts:read',
    });
    const mcp = new McpClient(service.url, undefined, bearer(tokens.access_token));
    const { tools } = (await mcp.request('tools/list')).result;
    const names = tools.map(({ name }: { name: string }) => name);
    expect(names).toContain('search_posts');
    expect(names).not.toContain('mark_posts');
    expect(names).not.toContain('list_feeds');
    expect(await mcp.call('search_posts', { query: 'tides' })).toMatchObject({ posts: [] });
  });

  it('can have the scopes of all tools', async () => {
    const resource = '/.well-known/oauth-protected-resource/mcp';
    const { scopes_supported } = (await (await fetch(service.url + resource)).json()) as any;
    const scope = scopes_supported.join(' ');
    const code = await flow.code({}, flow.query({ scope }));
    const token: string = (await flow.redeem(code)).body.access_token;
    const all = { name: 'All', scopes: ['*'] };
    const { rawKey } = (await flow.browser.post('/v1/api-keys', all)).body.data;
    const toolsOf = async (secret: string): Promise<string[]> => {
      const mcp = new McpClient(service.url, undefined, bearer(secret));
      return (await mcp.request('tools/list')).result.tools.map(({ name }: any) => name);
    };
    expect(await toolsOf(token)).toEqual(await toolsOf(rawKey));
  });

  it('reads the request of another resource, or without PKCE, as an error of the client', async () => {
    const errorOf = async (changes: Record<string, string | undefined>) => {
      const { body } = await flow.ask(flow.query(changes));
      const target = new URL(body.data.redirectTo);
      expect(target.origin).toBe('https://client.example');
      expect(target.searchParams.get('iss')).toBe(PUBLIC_URL);
      return target.searchParams.get('error');
    };
    expect(await errorOf({ resource: 'https://other.example/mcp' })).toBe('invalid_target');
    expect(await errorOf({ resource: undefined })).toBe('invalid_request');
    expect(await errorOf({ code_challenge: undefined })).toBe('invalid_request');
    expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request');
    expect(await errorOf({ response_type: 'token' })).toBe('unsupported_response_type');
    const refused = await flow.consent({ approve: false });
    expect(new URL(refused.body.data.redirectTo).searchParams.get('error')).toBe('access_denied');
  });

  it('is limited to feeds, as a key is', async () => {
    const made = await flow.browser.post('/api/v1/feeds', { title: 'Mine' });
    const beyond = await flow.browser.post('/api/v1/feeds', { title: 'Other' });
    expect([made.status, beyond.status]).toEqual([201, 201]);
    const tokens = await flow.tokens({ feedIds: [made.body.data.id] });
    const mcp = new McpClient(service.url, undefined, bearer(tokens.access_token));
    const { feeds } = await mcp.call('list_feeds');
    expect(feeds.map(({ id }: { id: string }) => id)).toEqual([made.body.data.id]);
  });

  it('opens the address of agents alone', async () => {
    const { access_token: token } = await flow.tokens();
    expect(await mcpStatus(service.url, token)).toBe(200);
    for (const path of ['/api/v1/posts', '/v1/api-keys/current', '/api/v1/events']) {
      const { status } = await fetch(service.url + path, { headers: bearer(token) });
      expect([path, status]).toEqual([path, 401]);
    }
  });

  it('is listed beside the keys, and revoked as exactly, on every node', async () => {
    const { access_token: token, refresh_token: refresh } = await flow.tokens();
    expect(await mcpStatus(other.url, token)).toBe(200);
    const { body } = await flow.browser.get('/v1/api-keys?include=details');
    expect(body.data[0]).toMatchObject({
      name: 'Test client (client.example)',
      oauthClient: flow.clientId,
      scopes: ['posts:read', 'state:write', 'feeds:read'],
    });
    const rotated = await flow.browser.post(`/v1/api-keys/${body.data[0].id}/rotate`);
    expect([rotated.status, rotated.body.code]).toEqual([409, 'conflict']);
    const { status } = await flow.browser.delete(`/v1/api-keys/${body.data[0].id}`);
    expect(status).toBe(200);
    expect(await mcpStatus(other.url, token)).toBe(401);
    expect((await flow.refresh(refresh)).body.error).toBe('invalid_grant');
  });

  it('is named in the audit log, with its client', async () => {
    const { access_token: token } = await flow.tokens({ scopes: ['state:write', 'posts:read'] });
    expect(await mcpStatus(service.url, token)).toBe(200);
    const { body } = await flow.browser.get('/api/v1/audit-events?type=api_key.created');
    expect(body.data[0]).toMatchObject({
      details: { name: 'Test client (client.example)', oauthClient: flow.clientId },
    });
  });

  it('is made by members who manage keys, and by no others', async () => {
    const team = await Team.create(service);
    for (const [role, expected] of [
      ['admin', 200],
      ['editor', 403],
      ['reader', 403],
    ] as const) {
      const { browser } = await team.add(role);
      const asked = await OauthFlow.begin(service.url, { browser });
      const { status, body } = await asked.consent();
      expect([role, (await asked.ask()).status, status]).toEqual([role, expected, expected]);
      if (expected === 403) expect(body.code).toBe('insufficient_role');
    }
  });

  it('ends with its member, on every node', async () => {
    const team = await Team.create(service);
    const admin = await team.add('admin');
    const granted = await OauthFlow.begin(service.url, { browser: admin.browser });
    const { access_token: token, refresh_token: refresh } = await granted.tokens();
    const before = await team.owner.get('/v1/api-keys?include=details');
    const { user } = (await admin.browser.get('/api/v1/me')).body.data;
    expect(before.body.data[0]).toMatchObject({ createdBy: user.id });
    const { data: key } = (await admin.browser.post('/v1/api-keys', { name: 'A key' })).body;
    expect(await mcpStatus(other.url, token)).toBe(200);
    await team.owner.delete(`/api/v1/members/${admin.memberId}`);
    expect(await mcpStatus(other.url, token)).toBe(401);
    expect((await granted.refresh(refresh)).body.error).toBe('invalid_grant');
    const after = await team.owner.get('/v1/api-keys?include=details');
    expect(after.body.data).toMatchObject([{ id: key.id, createdBy: user.id }]);
    const { body } = await team.owner.get('/api/v1/audit-events?type=api_key.revoked');
    expect(body.data).toMatchObject([{ subjectId: before.body.data[0].id }]);
  });

  it('has no scope that the role of its member lacks, on every node', async () => {
    const team = await Team.create(service);
    const admin = await team.add('admin');
    const granted = await OauthFlow.begin(service.url, { browser: admin.browser });
    const query = granted.query({ scope: 'posts:read posts:write' });
    const { body: tokens } = await granted.redeem(await granted.code({}, query));
    const list = async (): Promise<string[]> =>
      (await team.owner.get('/v1/api-keys?include=details')).body.data[0].scopes;
    expect(await list()).toEqual(['posts:read', 'posts:write']);
    const member = `/api/v1/members/${admin.memberId}`;
    await team.owner.send('PATCH', member, { role: 'reader' });
    expect(await list()).toEqual(['posts:read']);
    expect(await mcpStatus(other.url, tokens.access_token as string)).toBe(200);
    expect((await granted.refresh(tokens.refresh_token as string)).body.scope).toBe('posts:read');
    // The owner holds the scope, and the member of the grant does not.
    const [{ id }] = (await team.owner.get('/v1/api-keys')).body.data;
    const raise = () =>
      team.owner.send('PATCH', `/v1/api-keys/${id}`, { scopes: ['posts:read', 'posts:write'] });
    const { status, body } = await raise();
    expect([status, body.code]).toEqual([403, 'insufficient_scope']);
    expect(body.detail).toContain('a member who lacks posts:write');
    expect((await team.owner.send('PATCH', `/v1/api-keys/${id}`, { name: 'Agent' })).status).toBe(
      200,
    );
    expect(await list()).toEqual(['posts:read']);
    await team.owner.send('PATCH', member, { role: 'admin' });
    expect(await list()).toEqual(['posts:read']);
    expect((await raise()).status).toBe(200);
  });

  it('is not made by a member who is removed meanwhile', async () => {
    const team = await Team.create(service);
    for (let round = 0; round < 5; round++) {
      const admin = await team.add('admin');
      const granted = await OauthFlow.begin(service.url, { browser: admin.browser });
      await Promise.all([
        granted.consent(),
        team.owner.delete(`/api/v1/members/${admin.memberId}`),
      ]);
    }
    expect((await team.owner.get('/v1/api-keys')).body.data).toEqual([]);
  });

  it('is revoked by its client', async () => {
    const tokens = await flow.tokens();
    const stranger = await flow.send('revoke', { token: tokens.access_token, client_id: 'x' });
    expect(stranger.status).toBe(200);
    expect(await mcpStatus(service.url, tokens.access_token)).toBe(200);
    const form = { token: tokens.refresh_token, client_id: flow.clientId };
    expect((await flow.send('revoke', form)).status).toBe(200);
    expect(await mcpStatus(service.url, tokens.access_token)).toBe(401);
    expect((await flow.send('revoke', form)).status).toBe(200);
  });
});

describe('a service without OAuth', () => {
  const service = withService();

  it('has none of its addresses, and tells of none', async () => {
    const { headers } = await new McpClient(service.url).request('tools/list');
    expect(headers.get('www-authenticate')).toBe('Bearer realm="sluice"');
    for (const path of ['/.well-known/oauth-protected-resource/mcp', '/oauth/authorize']) {
      expect((await fetch(service.url + path)).status).toBe(404);
    }
  });
});
