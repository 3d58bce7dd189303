import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../src/testing/eventually.js';
import { newFeed, publish } from '../../support/callers/mcp-feed.js';
import { McpClient, mcpOf } from '../../support/callers/mcp-client.js';
import { withClient, withService } from '../../support/services/running.js';

const NO_POST = 'There is no such post in this account.';

const TOOLS = {
  'posts:read': ['search_posts', 'list_posts', 'get_post', 'changes_since', 'search', 'fetch'],
  'feeds:read': ['list_feeds', 'counts'],
  ai: ['summarize_posts', 'digest'],
  'state:write': ['mark_posts'],
  'posts:write': ['publish_post'],
  'feeds:write': ['subscribe_feed'],
};

describe('the tools of MCP', () => {
  const service = withService();
  const client = withClient(service);
  let feedId: string;
  let postId: string;
  beforeAll(async () => {
    feedId = await newFeed(client);
    postId = await publish(client, feedId, {
      title: 'A river of basalt',
      contentHtml:
        '<h2>Basalt</h2><p>See <a href="https://evil.example/x">https://bank.example</a>.</p><img src="https://evil.example/p.png" alt="A map">',
      url: 'https://example.com/basalt',
      authors: [{ name: 'Ada' }],
      publishedAt: '2026-01-02T03:04:05.000Z',
    });
  });

  const keyWith = async (settings: object): Promise<McpClient> => {
    const { body } = await client.post('/v1/api-keys', { name: 'agent', ...settings });
    return new McpClient(service.url, body.data.rawKey);
  };
  const namesFor = async (mcp: McpClient): Promise<string[]> =>
    (await mcp.request('tools/list')).result.tools.map(({ name }: { name: string }) => name);

  it('are at most 16, in one order, each with a title, hints and schemas', async () => {
    const { tools } = (await mcpOf(client).request('tools/list')).result;
    expect(tools.length).toBeLessThanOrEqual(16);
    for (const tool of tools) {
      expect(tool.name).toMatch(/^[a-z_]{1,30}$/);
      expect(tool.description.length).toBeGreaterThan(30);
      expect(tool.annotations.title).toBe(tool.title);
      expect(typeof tool.annotations.readOnlyHint).toBe('boolean');
      expect([tool.inputSchema.type, tool.outputSchema.type]).toEqual(['object', 'object']);
    }
    const again = (await mcpOf(client).request('tools/list')).result.tools;
    expect(again).toEqual(tools);
    const destructive = tools.filter((tool: any) => tool.annotations.destructiveHint);
    expect(destructive.map(({ name }: any) => name)).toEqual(['publish_post', 'unsubscribe_feed']);
  });

  it.each(Object.entries(TOOLS))('for a key with %s are %j', async (scope, names) => {
    expect(await namesFor(await keyWith({ scopes: [scope] }))).toEqual(names);
  });

  it('that a key may not call say which scope it lacks, and do nothing', async () => {
    const reader = await keyWith({ scopes: ['posts:read'] });
    expect(await reader.refusal('mark_posts', { post_ids: [postId], read: true })).toBe(
      'The API key lacks the scope state:write.',
    );
    expect((await client.get(`/api/v1/posts/${postId}?include=state`)).body.data.read).toBe(false);
  });

  it('answer as their schemas say, with the same JSON as text', async () => {
    const mcp = mcpOf(client);
    const { tools } = (await mcp.request('tools/list')).result;
    const calls: [string, object][] = [
      ['search_posts', { query: 'basalt' }],
      ['list_posts', {}],
      ['get_post', { id: postId }],
      ['list_feeds', {}],
      ['counts', {}],
      ['changes_since', { since: '2020-01-01T00:00:00Z' }],
      ['summarize_posts', { post_ids: [postId] }],
      ['digest', {}],
      ['mark_posts', { post_ids: [postId], starred: true }],
      ['label_posts', { post_ids: [postId], add: ['Stones'] }],
      ['create_rule', { filter: 'title:basalt', star: true }],
      ['publish_post', { feed_id: feedId, title: 'New', text: 'Text.', external_id: 'new' }],
      ['unsubscribe_feed', { id: feedId }],
      ['search', { query: 'basalt' }],
      ['fetch', { id: postId }],
    ];
    for (const [name, args] of calls) {
      const { result } = await mcp.request('tools/call', { name, arguments: args });
      expect([name, result.isError, result.content]).toEqual([name, undefined, expect.anything()]);
      expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
      const { outputSchema } = tools.find((tool: any) => tool.name === name);
      const ajv = new Ajv({ strict: false, allowUnionTypes: true });
      const fits = ajv.validate(outputSchema, result.structuredContent);
      expect([name, fits, ajv.errors]).toEqual([name, true, null]);
    }
  });

  it('show links in full, and pictures as words', async () => {
    const { text, url } = await mcpOf(client).call('get_post', { id: postId });
    expect(text).toContain('https://bank.example (https://evil.example/x)');
    expect(text).toContain('[picture: A map]');
    expect(text).not.toContain('p.png');
    expect(url).toContain('https://example.com/basalt');
  });

  it('give a long post in parts that make the whole', async () => {
    const contentText = Array.from({ length: 4_000 }, (_, at) => `word${at}`).join(' ');
    const id = await publish(client, feedId, { title: 'Long', contentText });
    const mcp = mcpOf(client);
    const parts: string[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const { text, next_offset } = await mcp.call('get_post', { id, offset });
      const inside = /^<untrusted-\w+>(.*)<\/untrusted-\w+>$/s.exec(text)![1]!;
      expect(inside.length).toBeLessThanOrEqual(8_000);
      parts.push(inside);
      offset = next_offset;
    }
    expect(parts.join('')).toBe(contentText);
  });

  it('walk a list by cursor, each post once', async () => {
    const own = await newFeed(client, 'Walk');
    const made = [];
    for (let at = 0; at < 5; at++) made.push(await publish(client, own, { title: `Walk ${at}` }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const args = { feed_ids: [own], limit: 2, ...(cursor && { cursor }) };
      const { posts, next_cursor } = await mcpOf(client).call('list_posts', args);
      seen.push(...posts.map(({ id }: { id: string }) => id));
      cursor = next_cursor ?? undefined;
    } while (cursor);
    expect(seen.toSorted()).toEqual(made.toSorted());
  });

  it('leave out duplicates where they are asked to', async () => {
    const mcp = mcpOf(client);
    const post = { title: 'Obsidian is found far from the volcano that made it' };
    const made: string[] = [];
    for (const name of ['First', 'Second']) {
      made.push(await publish(client, await newFeed(client, name), post));
    }
    const found = async (tool: string, more: object) => {
      const query = tool === 'search_posts' ? { query: 'obsidian' } : {};
      const { posts } = await mcp.call(tool, { ...query, limit: 20, ...more });
      const ids = posts.map(({ id }: { id: string }) => id);
      return made.filter((id) => ids.includes(id));
    };
    for (const tool of ['search_posts', 'list_posts']) {
      expect(await found(tool, {})).toEqual(made);
      expect(await found(tool, { duplicates: 'show' })).toEqual(made);
      expect(await found(tool, { duplicates: 'hide' })).toEqual(made.slice(0, 1));
    }
    expect(await mcp.refusal('list_posts', { duplicates: 'all' })).toContain('duplicates');
  });

  it('tell what has changed since a cursor, with what is gone', async () => {
    const mcp = mcpOf(client);
    const { changes_cursor } = await mcp.call('changes_since');
    const id = await publish(client, feedId, { title: 'Fresh' });
    const gone = await publish(client, feedId, { title: 'Gone' });
    await client.delete(`/api/v1/posts/${gone}`);
    const answer = await mcp.call('changes_since', { cursor: changes_cursor });
    expect(answer.posts.map((post: any) => post.id)).toEqual([id]);
    expect(answer.deleted_ids).toEqual([gone]);
  });

  it('refuse wrong arguments in words, and the limits of the API hold', async () => {
    const mcp = mcpOf(client);
    expect(await mcp.refusal('search_posts')).toBe('query is missing.');
    expect(await mcp.refusal('list_posts', { nonsense: 1 })).toBe('nonsense is no argument.');
    expect(await mcp.refusal('get_post', { id: 'x' })).toBe('id must be an identifier.');
    expect(await mcp.refusal('list_posts', { published_after: 'x' })).toMatch(
      /^published_after must/,
    );
    const missing = { id: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70' };
    expect(await mcp.refusal('get_post', missing)).toBe(NO_POST);
  });

  it('ask before they delete a feed', async () => {
    const own = await newFeed(client, 'Short-lived');
    const mcp = mcpOf(client);
    expect(await mcp.call('unsubscribe_feed', { id: own })).toMatchObject({ deleted: false });
    expect((await client.get(`/api/v1/feeds/${own}`)).status).toBe(200);
    expect(await mcp.call('unsubscribe_feed', { id: own, confirm: true })).toMatchObject({
      deleted: true,
    });
    expect((await client.get(`/api/v1/feeds/${own}`)).status).toBe(404);
  });

  it('try a rule, and create it only when they are told to', async () => {
    const mcp = mcpOf(client);
    const rule = { filter: 'title:basalt', mark_read: true, full_text: true, add_labels: ['Rock'] };
    const rules = async () => (await client.get('/api/v1/rules')).body.data;
    const tried = await mcp.call('create_rule', rule);
    expect(tried).toMatchObject({ created: false, id: null, matched: 1, posts: [{ id: postId }] });
    expect(await rules()).toEqual([]);
    const { created, id } = await mcp.call('create_rule', { ...rule, dry_run: false });
    expect(created).toBe(true);
    expect(await rules()).toMatchObject([
      {
        ...{ id, name: 'title:basalt', filter: 'title:basalt' },
        actions: { markRead: true, fullText: true, addLabelIds: [expect.any(String)] },
      },
    ]);
    const { data } = (await client.get(`/api/v1/posts/${postId}?include=state`)).body;
    expect(data.read).toBe(false);
    await client.delete(`/api/v1/rules/${id}`);
  });

  it('keep a limited key to its feeds', async () => {
    const own = await newFeed(client, 'Open');
    const id = await publish(client, own, { title: 'Seen' });
    const mcp = await keyWith({ feedIds: [own] });
    const { posts } = await mcp.call('list_posts');
    expect(posts.map((post: any) => post.id)).toEqual([id]);
    expect(await mcp.refusal('get_post', { id: postId })).toBe(NO_POST);
    expect((await mcp.call('mark_posts', { post_ids: [postId, id], read: true })).changed).toEqual([
      id,
    ]);
  });

  it('never show another account, whatever is asked', async () => {
    const mcp = mcpOf(await service.newClient());
    expect(await mcp.refusal('get_post', { id: postId })).toBe(NO_POST);
    expect((await mcp.call('search_posts', { query: 'basalt' })).posts).toEqual([]);
  });

  it('cost a credit each, and other messages none', async () => {
    const mcp = await keyWith({ credits: { remaining: 2, refill: null } });
    for (let at = 0; at < 4; at++) expect((await mcp.request('tools/list')).status).toBe(200);
    await mcp.call('counts');
    await mcp.call('label_posts', { post_ids: [postId], add: ['Two calls of the API'] });
    expect(await mcp.refusal('counts')).toMatch(/credits of this key are used up/);
  });

  it('count once for the limit of the key', async () => {
    const mcp = await keyWith({ rateLimit: { limit: 2, windowSeconds: 3_600 } });
    await mcp.call('label_posts', { post_ids: [postId], add: ['Within the limit'] });
    await mcp.call('counts');
    const { status, body } = await mcp.request('tools/call', { name: 'counts', arguments: {} });
    expect([status, body.code]).toEqual([429, 'rate_limited']);
  });

  it('are named in the requests of the key and the metrics, and audited with its id', async () => {
    const { body } = await client.post('/v1/api-keys', { name: 'audited' });
    const mcp = new McpClient(service.url, body.data.rawKey);
    const own = await newFeed(client, 'Audited');
    await mcp.call('unsubscribe_feed', { id: own, confirm: true });
    await mcp.refusal('get_post', { id: 'x' });
    await eventually(async () => {
      const noted = (await client.get(`/v1/api-keys/${body.data.id}/requests`)).body.data;
      if (noted.length < 2) return undefined;
      expect(noted.map(({ route }: any) => route)).toEqual([
        '/mcp get_post',
        '/mcp unsubscribe_feed',
      ]);
      const [event] = (await client.get(`/api/v1/audit-events?subjectId=${own}&type=feed.deleted`))
        .body.data;
      expect(event.actor).toMatchObject({ kind: 'key', id: body.data.id });
      expect(event.actor.requestId ?? event.requestId).toBe(noted[1].requestId);
      return true;
    });
    const metrics = (await client.get('/metrics')).text;
    expect(metrics).toMatch(/sluice_tool_calls_total\{tool="get_post",result="failed"\} [1-9]/);
    expect(metrics).toMatch(
      /sluice_tool_calls_total\{tool="unsubscribe_feed",result="succeeded"\} [1-9]/,
    );
  });

  it('end with the revocation of the key', async () => {
    const { body } = await client.post('/v1/api-keys', { name: 'short' });
    const mcp = new McpClient(service.url, body.data.rawKey);
    await mcp.call('counts');
    await client.delete(`/v1/api-keys/${body.data.id}`);
    expect((await mcp.request('tools/list')).status).toBe(401);
  });
});
