import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import bookmarks from '@acme/bookmarks';
import { startSluice } from 'sluice/testing';
import documented, {
  BookmarkLockedError,
  Bookmarks,
  BookmarksSettings,
  Shares,
} from '../../../examples/extension-points/bookmarks.js';
import gateway, { Gateway } from '../../../examples/extension-points/gateway.js';
import acmeQueue, { Queue } from '../../../examples/extension-points/queue.js';
import { SERVICE } from '../../../src/audit/current-actor.decorator.js';
import { newId } from '../../../src/common/ids.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { McpClient } from '../../support/callers/mcp-client.js';
import { TestService } from '../../support/services/service.js';

const VIDEO = '<iframe src="https://video.example/a"></iframe>';

/** sign-in.spec.ts runs the example of OpenID Connect, own-main.spec.ts the root module. */
describe('the examples of docs/extension-points.md', () => {
  let service: TestService;
  let client: ApiClient;
  beforeAll(async () => {
    const videos = new URL('../../../examples/extension-points/sanitizer.ts', import.meta.url);
    const extensions = [documented, gateway, { ...acmeQueue, sanitizer: videos }];
    const settings = { BOOKMARKS_ARCHIVE: 'https://archive.example', BOOKMARKS_MOST: '7' };
    service = await TestService.start(engine, settings, undefined, extensions);
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  const newBookmark = (createdAt: number) => ({
    ...{ id: newId(), accountId: client.accountId!, url: 'https://example.com/', title: 'Read' },
    ...{ tag: null, feedId: null, expiresAt: null, createdAt },
  });

  it('read settings', () => {
    expect(service.app.get(BookmarksSettings)).toEqual({
      BOOKMARKS_ARCHIVE: 'https://archive.example',
      BOOKMARKS_MOST: 7,
    });
  });

  it('write an audit event and a transaction, and remove by a command', async () => {
    const [old, shared] = [newBookmark(0), newBookmark(Date.now())];
    const stored = service.app.get(Bookmarks);
    await stored.replace(client.accountId!, newId(), old);
    await stored.replace(client.accountId!, newId(), shared);
    await service.app.get(Shares).share(client.accountId!, shared.id, SERVICE);
    const { data } = (await client.get('/api/v1/audit-events?type=bookmarks.shared')).body;
    expect(data).toMatchObject([{ subjectId: shared.id }]);

    const printed: object[] = [];
    const command = new Command('bookmarks');
    documented.commands!(command, {
      inService: (work) => work(service.app),
      print: (result) => void printed.push(result),
    });
    await command.parseAsync(['prune', '--days', '1'], { from: 'user' });
    expect(printed).toEqual([{ removed: 1 }]);
  });

  it('list bookmarks of a tag for an agent', async () => {
    const stored = service.app.get(Bookmarks);
    const { accountId } = client;
    for (const [at, tag] of ['later', 'now'].entries()) {
      const bookmark = { ...newBookmark(at), url: `https://example.com/${tag}`, tag };
      await stored.replace(accountId!, newId(), bookmark);
    }
    const { body } = await client.post('/v1/api-keys', { name: 'a', scopes: ['bookmarks:read'] });
    const agent = new McpClient(service.url, body.data.rawKey);
    const params = { name: 'bookmarks_list', arguments: { tag: 'now' } };
    const { result } = await agent.request('tools/call', params);
    expect(JSON.stringify(result)).toContain('https://example.com/now');
    expect(JSON.stringify(result)).not.toContain('later');
  });

  it('have an error with a code that is declared', () => {
    expect(documented.problems).toContain(new BookmarkLockedError().kind);
  });

  it('accept the tokens of a gateway, and the keys of Sluice', async () => {
    const { accountId } = client;
    const token = { accountId: accountId!, keyId: newId(), scopes: ['feeds:read'] };
    service.app.get(Gateway).tokens.set('token', token);
    const byToken = new ApiClient(service.url, 'token');
    expect((await byToken.get('/api/v1/feeds')).status).toBe(200);
    expect((await byToken.get('/api/v1/posts')).status).toBe(403);
    expect((await client.get('/api/v1/feeds')).status).toBe(200);
  });

  it('show messages of a queue as posts, with the videos of one site', async () => {
    const html = `<p>Paid</p>${VIDEO}`;
    service.app.get(Queue).topics.set('orders', [{ id: 'm1', subject: 'One', html }]);
    const { body } = await client.post('/api/v1/feeds', { feedUrl: 'acme-queue:orders' });
    const path = `/api/v1/posts?feedId=${body.data.id}&include=content`;
    const { data } = (await client.get(path)).body;
    const link =
      '<a class="embed" href="https://video.example/a" rel="noopener noreferrer">video.example</a>';
    expect(data).toMatchObject([{ title: 'One', contentHtml: `<p>Paid</p>${link}${VIDEO}` }]);
    const again = await client.post(`/api/v1/feeds/${body.data.id}/refresh`);
    expect(again.body.data).toMatchObject({ notModified: true });
  });
});

describe('the test of docs/extending.md', () => {
  it('has a service, an account and a key with a scope', async () => {
    const sluice = await startSluice({ engine: 'sqlite', extensions: [bookmarks] });
    const client = await sluice.newClient();
    const reader = await sluice.newKey(client, { scopes: ['bookmarks:read'] });
    const { status, body } = await reader.get('/api/v1/bookmarks');
    await sluice.close();
    expect([status, body]).toMatchObject([200, { data: [] }]);
  });
});
