import '../../support/extensions/with-example.js';
import { describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { expectDocumented, OPERATIONS } from '../../support/expectations/api-document.js';
import type { Browser } from '../../support/callers/browser.js';
import { exerciseSignIn } from '../../support/callers/exercised-sign-in.js';
import { askHub } from '../../support/callers/hub-subscriber.js';
import { mailedBy } from '../../support/callers/mailed-service.js';
import { SmtpServer } from '../../support/servers/smtp-server.js';
import { createKey } from '../../support/services/operator.js';
import { running, withClient, withService } from '../../support/services/running.js';

const RULE = { name: 'One', filter: 'one', actions: { star: true } };

describe('the answers', () => {
  const smtp = running(() => SmtpServer.start());
  const service = withService(() => ({
    settings: {
      ...{ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', ...mailedBy(smtp) },
      // The newest message to a user is the link that was asked for.
      MAIL_OFF: 'new-device',
    },
  }));
  const client = withClient(service);
  const exercised = new Set<string>();

  async function call(
    method: string,
    path: string,
    values: Record<string, string>,
    body?: object,
    by: Browser | ApiClient = client,
  ) {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    const answer = await by.send(method.toUpperCase(), address, body);
    expectDocumented(method, path, answer);
    exercised.add(`${method} ${path}`);
    return answer;
  }

  /** The operations of the operator, by a key of the operator and by one of somebody else. */
  async function exerciseAdministration(nowhere: { id: string }) {
    const path = '/api/v1/admin/accounts';
    const { accountId } = await service.newClient();
    const operator = await createKey(service, accountId!, ['admin:read', 'admin:write']);
    const email = `${nowhere.id}@example.com`;
    const person = { email, password: 'correct horse battery' };
    let made = '';
    for (const body of [person, person, {}]) {
      const answer = await call('post', path, {}, body, operator);
      if (answer.status === 201) made = answer.body.data.id;
    }
    await call('post', path, {}, person);
    for (const by of [operator, client]) {
      await call('get', path, {}, undefined, by);
      for (const what of ['usage', 'health']) {
        await call('get', `/api/v1/admin/${what}`, {}, undefined, by);
      }
    }
    expectDocumented('get', path, await operator.get(`${path}?status=gone`));
    const own = { id: operator.accountId! };
    for (const values of [{ id: made }, own, nowhere, { id: 'x' }]) {
      await call('get', `${path}/{id}`, values, undefined, operator);
      await call('patch', `${path}/{id}`, values, { disabled: true }, operator);
      await call('delete', `${path}/{id}`, values, undefined, operator);
    }
    await call('patch', `${path}/{id}`, own, {}, operator);
    for (const method of ['get', 'patch', 'delete']) {
      await call(method, `${path}/{id}`, own, method === 'patch' ? { disabled: true } : undefined);
    }
  }

  /** What the life of a key knows beside what all records share. */
  async function exerciseKeys(key: string, nowhere: { id: string }) {
    const settings = {
      expiresAt: '2099-01-01T00:00:00Z',
      scopes: ['ai'],
      allowedIps: ['192.0.2.0/24'],
      rateLimitPerMinute: 5,
    };
    const { rawKey } = (await call('post', '/v1/api-keys', {}, { name: 'Less', scopes: ['ai'] }))
      .body.data;
    for (const id of [key, nowhere.id]) {
      await call('patch', '/v1/api-keys/{id}', { id }, { ...settings, paused: true });
      for (const body of [{ graceSeconds: 60 }, {}, { graceSeconds: -1 }]) {
        await call('post', '/v1/api-keys/{id}/rotate', { id }, body);
      }
      await call('get', '/v1/api-keys/{id}', { id });
      await call('get', '/v1/api-keys/{id}/requests', { id });
      await call('get', '/v1/api-keys/{id}/usage', { id });
    }
    await call('get', '/v1/api-keys/usage', {});
    const hourly = await client.get('/v1/api-keys/usage?period=24h');
    expectDocumented('get', '/v1/api-keys/usage', hourly);
    expectDocumented('get', '/v1/api-keys', await client.get('/v1/api-keys?include=details'));
    const own = { id: client.keyId! };
    expect((await call('get', '/v1/api-keys/{id}/usage', own)).body.data).toHaveLength(1);
    for (const path of ['/api/v1/scopes', '/api/v1/audit-events']) {
      await call('get', path, {});
      expectDocumented('get', path, await client.get(`${path}?page=0`));
    }
    await call('get', '/api/v1/audit-events/export', {});
    const badExport = await client.get('/api/v1/audit-events/export?format=xml');
    expectDocumented('get', '/api/v1/audit-events/export', badExport);
    const less = new ApiClient(service.url, rawKey);
    await call('get', '/v1/api-keys/current', {}, undefined, less);
    await call('post', '/v1/api-keys/current/rotate', {}, { graceSeconds: 60 }, less);
    await call('post', '/v1/api-keys/current/rotate', {}, { graceSeconds: -1 }, less);
    for (const path of ['/v1/api-keys', '/api/v1/posts', '/api/v1/audit-events']) {
      await call('get', path, {}, undefined, less);
    }
    for (const body of [{ rawKey }, { rawKey: 'nonsense' }, {}]) {
      await call('post', '/v1/api-keys/revoke', {}, body, new ApiClient(service.url));
    }
    const last = (await call('post', '/v1/api-keys', {}, { name: 'Last' })).body.data;
    const lastClient = new ApiClient(service.url, last.rawKey);
    await call('delete', '/v1/api-keys/current', {}, undefined, lastClient);
  }

  /** The operations of an extension. */
  async function exerciseBookmarks(nowhere: { id: string }) {
    const path = '/api/v1/bookmarks';
    const bookmark = { url: 'https://example.com/', title: 'A long read', tag: 'later' };
    const { id } = (await call('post', path, {}, bookmark)).body.data;
    await call('post', path, {}, {});
    await call('get', path, {});
    expectDocumented('get', path, await client.get(`${path}?tag=later&page=0`));
    for (const values of [{ id }, nowhere]) await call('get', `${path}/{id}`, values);
    for (const values of [{ id }, nowhere]) await call('delete', `${path}/{id}`, values);
  }

  /** Publishes a batch, and addresses its posts by their external ids. */
  async function exerciseBatch(feedId: string) {
    const batch = '/api/v1/feeds/{feedId}/posts/batch';
    for (const body of [{ posts: [{ externalId: 'two', title: 'Two' }] }, { posts: [] }]) {
      await call('post', batch, { feedId }, body);
    }
    const path = '/api/v1/feeds/{feedId}/posts/by-external-id/{externalId}';
    for (const externalId of ['two', 'unknown']) {
      const values = { feedId, externalId };
      await call('get', path, values);
      await call('patch', path, values, { title: 'Three' });
      await call('patch', path, values, { nonsense: 1 });
      await call('delete', path, values);
    }
  }

  /** Marks and labels a post in each way. */
  async function exerciseState(id: string, label: string, nowhere: { feedId: string }) {
    for (const body of [
      { ids: [id], read: true, starred: true, addLabelIds: [label] },
      { ids: [id], removeLabelIds: [nowhere.feedId] },
      { ids: [] },
    ]) {
      await call('patch', '/api/v1/posts/state', {}, body);
    }
    for (const body of [{}, { feedIds: [nowhere.feedId] }, { before: 'x' }]) {
      await call('post', '/api/v1/posts/mark-read', {}, body);
    }
    for (const path of ['counts', 'activity']) await call('get', `/api/v1/feeds/${path}`, {});
    for (const [path, shown] of [
      ['/api/v1/posts', 'include=state'],
      ['/api/v1/changes', 'types=state'],
    ] as const) {
      const answer = await client.get(`${path}?${shown}`);
      expect(answer.body.data).toHaveLength(1);
      expectDocumented('get', path, answer);
    }
  }

  async function exerciseRules(rule: string, nowhere: { id: string }) {
    await call('post', '/api/v1/rules', {}, { name: 'x' });
    for (const filter of ['one', '🔥']) await call('post', '/api/v1/rules/test', {}, { filter });
    const job = await call('post', '/api/v1/rules/{id}/apply', { id: rule });
    expect(job.status).toBe(202);
    await call('post', '/api/v1/rules/{id}/apply', nowhere);
    const path = '/api/v1/rules/{id}/apply/{jobId}';
    for (const jobId of [job.body.data.id, nowhere.id]) {
      await call('get', path, { id: rule, jobId });
    }
    await call('post', '/api/v1/dropped-posts/{id}/restore', nowhere);
  }

  async function exerciseWebhooks(hook: string, nowhere: { id: string }) {
    await call('post', '/api/v1/webhooks', {}, { url: 'https://10.0.0.1/' });
    for (const id of [hook, nowhere.id]) {
      for (const body of [{ graceSeconds: 60 }, {}, { graceSeconds: -1 }]) {
        await call('post', '/api/v1/webhooks/{id}/rotate-secret', { id }, body);
      }
      for (const body of [{ since: '2026-01-02T00:00:00Z' }, {}]) {
        await call('post', '/api/v1/webhooks/{id}/recover', { id }, body);
      }
      const made = (await call('post', '/api/v1/webhooks/{id}/test', { id })).body.data;
      const deliveryId = (made?.id ?? nowhere.id) as string;
      await call('get', '/api/v1/webhooks/{id}/deliveries', { id });
      const one = '/api/v1/webhooks/{id}/deliveries/{deliveryId}';
      await call('get', one, { id, deliveryId });
      await call('post', `${one}/redeliver`, { id, deliveryId });
    }
  }

  /** The documents behind the addresses of a shared feed. */
  async function exerciseShared(token: string) {
    for (const end of ['', '.rss', '.atom', '.json']) {
      const path = `/shared/{token}${end}`;
      for (const one of [token, `${token}x`]) await call('get', path, { token: one });
      const wrong = await client.get(`/shared/${token}${end}?cursor=x`);
      expectDocumented('get', path, wrong);
    }
  }

  /** The hub, whose requests are forms. */
  async function exerciseHub(topic: string) {
    const callback = 'http://127.0.0.1:2/';
    for (const mode of ['subscribe', 'unknown']) {
      const answer = await askHub(`${service.url}/hub`, { mode, topic, callback });
      expectDocumented('post', '/hub', answer);
    }
    await call('post', '/hub', {}, {});
  }

  /** What hubs call; without subscriptions there is little to say. */
  async function exerciseCallbacks() {
    for (const method of ['get', 'post']) await call(method, '/websub/{id}', { id: 'unknown' });
  }

  it('of every operation are what the OpenAPI document says', async () => {
    const nowhere = {
      id: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70',
      feedId: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70',
    };
    const named = { name: 'A name' };
    const made = async (path: string, body: object) =>
      (await call('post', path, {}, body)).body.data.id as string;

    const key = await made('/v1/api-keys', named);
    const category = await made('/api/v1/categories', named);
    const label = await made('/api/v1/labels', named);
    const feed = await made('/api/v1/feeds', { title: 'Notes', categoryId: category });
    const post = {
      externalId: 'one',
      title: 'One',
      contentHtml: '<p>One</p>',
      authors: [{ name: 'Ada' }],
      tags: ['x'],
      attachments: [{ url: 'https://example.com/a.mp3', sizeInBytes: 3 }],
    };
    const published = await call('post', '/api/v1/feeds/{feedId}/posts', { feedId: feed }, post);
    const again = await call('post', '/api/v1/feeds/{feedId}/posts', { feedId: feed }, post);
    expect([published.status, again.status]).toEqual([201, 200]);
    const id = published.body.data.id as string;

    const draft = await made('/api/v1/drafts', { feedId: feed, postId: id });
    await call('post', '/api/v1/drafts', {}, { feedId: feed, postId: id });
    const hook = await made('/api/v1/webhooks', { url: 'http://127.0.0.1:2/' });
    const rule = await made('/api/v1/rules', RULE);
    const lists = ['/v1/api-keys', '/api/v1/categories', '/api/v1/feeds', '/api/v1/posts'];
    const sharing = await call('post', '/api/v1/shared-feeds', {}, named);
    const { id: shared, token, urls } = sharing.body.data;
    await exerciseShared(token);
    await exerciseHub(urls.rss);
    await exerciseCallbacks();
    for (const graceSeconds of [60, -1]) {
      const path = '/api/v1/shared-feeds/{id}/rotate';
      await call('post', path, { id: shared }, { graceSeconds });
      await call('post', path, nowhere, { graceSeconds });
    }
    for (const path of [
      ...lists,
      '/api/v1/labels',
      '/api/v1/webhooks',
      '/api/v1/shared-feeds',
      '/api/v1/drafts',
      '/api/v1/rules',
      '/api/v1/dropped-posts',
    ]) {
      await call('get', path, {});
      expectDocumented('get', path, await client.get(`${path}?page=0`));
      expectDocumented('get', path, await new ApiClient(service.url).get(path));
    }
    await call('get', '/api/v1/feeds/{feedId}/posts', { feedId: feed });
    await call('get', '/api/v1/changes', {});
    expectDocumented('get', '/api/v1/changes', await client.get('/api/v1/changes?wait=31'));
    expectDocumented('get', '/api/v1/posts', await client.get('/api/v1/posts?include=content'));

    await exerciseState(id, label, nowhere);
    await call('post', '/api/v1/feeds/discover', {}, { url: 'http://10.0.0.1/' });
    const job = await made('/api/v1/feeds/import', {
      opml: '<opml><outline xmlUrl="javascript:alert(1)"/></opml>',
    });
    await call('get', '/api/v1/imports', {});
    await call('get', '/api/v1/imports/{id}', { id: job });
    await call('get', '/api/v1/imports/{id}', nowhere);
    for (const id of [job, nowhere.id]) await call('post', '/api/v1/imports/{id}/retry', { id });
    await call('get', '/api/v1/feeds/export', {});

    const about = [{ postId: id }, { postId: nowhere.id }, {}];
    for (const body of [...about, { text: 'It rained.', sentences: 1 }]) {
      await call('post', '/api/v1/ai/summaries', {}, body);
    }
    for (const body of about) {
      await call('post', '/api/v1/ai/category-suggestions', {}, body);
      await call('post', '/api/v1/ai/tags', {}, body);
    }
    for (const body of [{}, { categoryId: category }, { feedId: nowhere.id }, { maxPosts: 0 }]) {
      await call('post', '/api/v1/ai/digests', {}, body);
    }
    await call('get', '/api/v1/ai/usage', {});
    const withAi = await client.get(`/api/v1/posts/${id}?include=ai`);
    expect(withAi.body.data.ai).not.toBeNull();
    expectDocumented('get', '/api/v1/posts/{id}', withAi);

    for (const method of ['post', 'delete']) {
      // The post names no page.
      for (const values of [{ id }, nowhere]) {
        await call(method, '/api/v1/posts/{id}/full-text', values);
      }
    }
    const whole = await client.get(`/api/v1/posts/${id}?include=feedContent`);
    expectDocumented('get', '/api/v1/posts/{id}', whole);

    const records: [string, string, object][] = [
      ['/api/v1/posts/{id}', id, { title: 'Two' }],
      ['/api/v1/feeds/{id}', feed, { title: 'Two' }],
      ['/api/v1/categories/{id}', category, { name: 'Two' }],
      ['/api/v1/labels/{id}', label, { name: 'Two' }],
      ['/api/v1/drafts/{id}', draft, { title: 'Two' }],
      ['/v1/api-keys/{id}', key, { name: 'Two' }],
      ['/api/v1/webhooks/{id}', hook, { description: 'Two' }],
      ['/api/v1/shared-feeds/{id}', shared, { name: 'Two' }],
      ['/api/v1/rules/{id}', rule, { name: 'Two' }],
    ];
    for (const [path, known, change] of records) {
      await call('get', path, { id: known });
      await call('get', path, nowhere);
      await call('patch', path, { id: known }, change);
      await call('patch', path, nowhere, change);
      await call('patch', path, { id: known }, { nonsense: 1 });
    }
    await call('post', '/api/v1/feeds/{id}/refresh', { id: feed });
    for (const id of [feed, nowhere.id]) await call('get', '/api/v1/feeds/{id}/fetches', { id });
    await exerciseBatch(feed);
    await exerciseKeys(key, nowhere);
    await exerciseWebhooks(hook, nowhere);
    await exerciseRules(rule, nowhere);
    await exerciseBookmarks(nowhere);
    for (const [path, known] of records) {
      await call('delete', path, { id: known });
      await call('delete', path, { id: known });
    }
    await call('get', '/api/v1/service', {});
    await exerciseAdministration(nowhere);
    await exerciseSignIn({ call, client, url: service.url, smtp, nowhere });
    const damaged = await new ApiClient(service.url, client.rawKey).get('/api/v1/events?cursor=x');
    expectDocumented('get', '/api/v1/events', damaged);
    // Its success is a stream; test/api/changes/events.spec.ts reads it.
    exercised.add('get /api/v1/events');
    for (const path of ['/health/live', '/health/ready']) await call('get', path, {});
    await call('get', '/icons/{id}', nowhere);
    await call('get', '/media/{signature}/{address}', { signature: 'x', address: 'x' });

    const all = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
    expect([...exercised].sort()).toEqual(all.sort());
  });
});
