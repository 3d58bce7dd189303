import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { SAMPLE_FEEDS, serveSampleFeeds } from '../../../demo/feed-server.js';
import { withClient, withService } from '../../support/services/running.js';

/** What the prompts may cost a model that follows them. */
const MAX_CALLS = 6;
const MAX_CHARACTERS = 20_000;

/** An agent without a model: it follows the steps of a prompt, and reads what it is told. */
class ScriptedAgent {
  calls = 0;
  characters = 0;

  constructor(private readonly client: Client) {}

  async call(name: string, args: Record<string, unknown> = {}): Promise<any> {
    this.calls++;
    const result: any = await this.client.callTool({ name, arguments: args });
    expect([name, result.isError ?? false, result.content]).toEqual([
      name,
      false,
      expect.anything(),
    ]);
    this.characters += result.content.map(({ text = '' }) => text).join('').length;
    return result.structuredContent;
  }

  expectWithinBounds(): void {
    expect(this.calls).toBeLessThanOrEqual(MAX_CALLS);
    expect(this.characters).toBeLessThanOrEqual(MAX_CHARACTERS);
  }
}

describe('the official client of MCP', () => {
  const service = withService();
  const account = withClient(service);
  const clients: Client[] = [];
  let client: Client;
  let feeds: Awaited<ReturnType<typeof serveSampleFeeds>>;

  const connect = async (options = {}): Promise<Client> => {
    const connected = new Client({ name: 'test', version: '1' }, options);
    const requestInit = { headers: { 'X-API-Key': account.rawKey! } };
    const url = new URL(`${service.url}/mcp`);
    await connected.connect(new StreamableHTTPClientTransport(url, { requestInit }));
    clients.push(connected);
    return connected;
  };

  beforeAll(async () => {
    feeds = await serveSampleFeeds(0);
    const { port } = feeds.address() as { port: number };
    for (const name of SAMPLE_FEEDS) {
      const { status } = await account.post('/api/v1/feeds', {
        feedUrl: `http://127.0.0.1:${port}/${name}`,
      });
      expect(status).toBe(201);
    }
    client = await connect();
  });
  afterAll(async () => {
    for (const one of clients) await one.close();
    feeds.closeAllConnections();
    feeds.close();
  });

  it.each([{}, { versionNegotiation: { mode: 'auto' } }])(
    'connects with %j, and finds tools, resources and prompts',
    async (options) => {
      const other = await connect(options);
      expect(other.getServerVersion()).toMatchObject({ name: 'sluice' });
      expect(other.getInstructions()!.length).toBeLessThan(2_048);
      expect((await other.listTools()).tools.length).toBe(16);
      expect((await other.listResources()).resources.length).toBe(4);
      expect((await other.listResourceTemplates()).resourceTemplates.length).toBe(2);
      const { prompts } = await other.listPrompts();
      expect(prompts.map(({ title }) => title)).toEqual([
        'Morning briefing',
        'What changed since …',
        'Research a topic across my feeds',
      ]);
    },
  );

  it('gets prompts with their arguments, and refuses a missing one', async () => {
    const topic = { name: 'research_topic', arguments: { topic: 'tides' } };
    const { messages } = await client.getPrompt(topic);
    expect(JSON.stringify(messages)).toContain('tides');
    await expect(client.getPrompt({ name: 'research_topic' })).rejects.toThrow(/topic/);
  });

  it('reads a post as a resource', async () => {
    const { posts }: any = (await client.callTool({ name: 'list_posts', arguments: { limit: 1 } }))
      .structuredContent;
    const { contents } = await client.readResource({ uri: `sluice://post/${posts[0].id}` });
    expect(contents[0]).toMatchObject({ mimeType: 'text/plain' });
  });

  it('does the work of the morning briefing in few calls and characters', async () => {
    const agent = new ScriptedAgent(client);
    const { unread } = await agent.call('counts');
    expect(unread).toBeGreaterThan(5);
    const { stories } = await agent.call('digest', {
      published_after: '2020-01-01T00:00:00Z',
      unread_only: true,
      max_posts: 20,
    });
    expect(stories.length).toBeGreaterThan(0);
    const sources = stories.flatMap((story: any) => story.post_ids).slice(0, 3);
    for (const id of sources) expect((await agent.call('get_post', { id })).url).toMatch(/http/);
    agent.expectWithinBounds();
  });

  it('does the work of what has changed in few calls and characters', async () => {
    const agent = new ScriptedAgent(client);
    const { posts, changes_cursor } = await agent.call('changes_since', {
      since: '2020-01-01T00:00:00Z',
    });
    expect(posts.length).toBeGreaterThan(5);
    const later = await agent.call('changes_since', { cursor: changes_cursor });
    expect(later).toMatchObject({ posts: [], deleted_ids: [], has_more: false });
    agent.expectWithinBounds();
  });

  it('does the work of a research in few calls and characters', async () => {
    const text = await readFile(join(import.meta.dirname, '../../../demo/feeds/slow-kitchen.json'));
    const [item] = JSON.parse(text.toString()).items;
    const word = /\w{5,}/.exec(item.title)![0];
    const agent = new ScriptedAgent(client);
    const { posts } = await agent.call('search_posts', { query: word });
    expect(posts.length).toBeGreaterThan(0);
    for (const { id } of posts.slice(0, 3)) await agent.call('get_post', { id });
    agent.expectWithinBounds();
  });
});
