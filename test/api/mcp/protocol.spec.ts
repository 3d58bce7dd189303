import { describe, expect, it } from '@jest/globals';
import { McpClient, mcpOf } from '../../support/callers/mcp-client.js';
import { withClient, withService } from '../../support/services/running.js';

describe('the protocol of MCP', () => {
  const service = withService();
  const client = withClient(service);

  it('answers a client of 2026-07-28 without a session', async () => {
    const { status, result, headers } = await mcpOf(client).request('server/discover');
    expect(status).toBe(200);
    expect(result.supportedVersions).toContain('2026-07-28');
    expect(headers.get('mcp-session-id')).toBeNull();
    const { tools } = (await mcpOf(client).request('tools/list')).result;
    expect(tools.map(({ name }: { name: string }) => name)).toContain('search_posts');
  });

  it.each(['2025-03-26', '2025-06-18', '2025-11-25'])(
    'answers a client of %s that begins with initialize',
    async (version) => {
      const mcp = mcpOf(client);
      const clientInfo = { name: 'test', version: '1' };
      const begin = { protocolVersion: version, capabilities: {}, clientInfo };
      const { status, result } = await mcp.legacy('initialize', begin);
      expect([status, result.protocolVersion]).toEqual([200, version]);
      expect(result.serverInfo.name).toBe('sluice');
      const told = { jsonrpc: '2.0', method: 'notifications/initialized' };
      expect((await mcp.post(told, { 'mcp-protocol-version': version })).status).toBe(202);
      const listed = await mcp.legacy('tools/list', {}, version);
      expect(listed.headers.get('content-type')).toMatch(/^application\/json/);
      expect(listed.result.tools.length).toBeGreaterThan(10);
      const counted = await mcp.legacy('tools/call', { name: 'counts', arguments: {} }, version);
      expect(counted.result.structuredContent).toMatchObject({ unread: 0 });
    },
  );

  it('has no stream: GET, DELETE and PUT answer 405 with what is allowed', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const headers = { 'x-api-key': client.rawKey!, accept: 'text/event-stream' };
      const response = await fetch(`${service.url}/mcp`, { method, headers });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('asks a stranger for a key, and has no stranger wait for it', async () => {
    const { status, headers, body } = await new McpClient(service.url).request('tools/list');
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer realm="sluice"');
    expect(body.code).toBe('unauthenticated');
  });

  it('takes the key as a bearer, too', async () => {
    const mcp = new McpClient(service.url, undefined, { authorization: `Bearer ${client.rawKey}` });
    expect((await mcp.request('tools/list')).status).toBe(200);
  });

  it('refuses pages of other origins, also by a name of their own for this machine', async () => {
    for (const origin of ['https://evil.example.com', 'http://localhost.evil.example', 'null']) {
      const mcp = new McpClient(service.url, client.rawKey, { origin });
      const { status, body } = await mcp.request('tools/list');
      expect([status, body.code]).toEqual([403, 'mcp_foreign_origin']);
    }
  });

  it('serves pages of its own origin, and of this machine where it is one of it', async () => {
    for (const origin of [service.url, 'http://localhost:1234', 'http://[::1]:1']) {
      const mcp = new McpClient(service.url, client.rawKey, { origin });
      expect((await mcp.request('tools/list')).status).toBe(200);
    }
  });

  it('refuses batches, broken JSON, other types and unknown parameters with problems', async () => {
    const mcp = mcpOf(client);
    const one = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect((await mcp.post([one, one])).body.code).toBe('invalid_request');
    expect((await mcp.post('{')).body.code).toBe('invalid_request');
    expect((await mcp.post('x', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('says what it does not know in the words of the protocol', async () => {
    const mcp = mcpOf(client);
    const unknown = await mcp.request('tools/call', { name: 'no_such_tool', arguments: {} });
    expect(unknown.error!.code).toBe(-32602);
    expect((await mcp.request('tools/list', { cursor: 'x' })).error!.code).toBe(-32602);
    const missing = await mcp.request('resources/read', { uri: 'sluice://nothing/1' });
    expect(missing.error).toMatchObject({ code: -32602 });
    expect((await mcp.request('no/such')).error!.code).toBe(-32601);
  });
});
