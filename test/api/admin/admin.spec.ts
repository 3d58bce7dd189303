import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADMIN_SCOPES } from '../../../src/auth/scopes.js';
import { newId } from '../../../src/common/ids.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { createKey } from '../../support/services/operator.js';
import { withService } from '../../support/services/running.js';

const ACCOUNTS = '/api/v1/admin/accounts';
const EVENTS = '/api/v1/audit-events';

describe('The API of the operator', () => {
  const service = withService({ settings: { SIGN_UPS: 'closed' } });
  const other = withService({ beside: service });
  let operator: ApiClient;
  let reader: ApiClient;
  let client: ApiClient;
  let path: string;
  beforeAll(async () => {
    operator = await newOperator([...ADMIN_SCOPES, 'keys']);
    reader = await newOperator(['admin:read']);
  });
  beforeEach(async () => {
    client = await service.newClient();
    path = `${ACCOUNTS}/${client.accountId}`;
  });

  /** A key of the command line, in an account of its own. */
  const newOperator = async (scopes: string[]) =>
    createKey(service, (await service.newClient()).accountId!, scopes);
  const create = (email = `${newId()}@example.com`) =>
    operator.post(ACCOUNTS, { email, password: PASSWORD });

  it('lists the accounts with what they hold, newest first, and none of their content', async () => {
    const feed = (await client.post('/api/v1/feeds', { title: 'zebra-feed' })).body.data;
    await client.post(`/api/v1/feeds/${feed.id}/posts`, { title: 'zebra-post' });
    const { body, text } = await reader.get(`${ACCOUNTS}?pageSize=100`);
    const found = body.data.find(({ id }: { id: string }) => id === client.accountId);
    expect(found).toEqual({
      ...{ id: client.accountId, email: expect.stringContaining('@') },
      ...{ createdAt: expect.any(String), disabledAt: null, apiKeys: 1, feeds: 1, posts: 1 },
    });
    const ids = body.data.map(({ id }: { id: string }) => id) as string[];
    expect(ids).toEqual(ids.toSorted().reverse());
    const one = await reader.get(path);
    expect(one.body.data).toEqual({
      ...found,
      limits: { feeds: null, posts: null, postsPerDay: null, aiTokensPerDay: null },
      quotas: expect.objectContaining({ posts: { limit: null, used: 1, resetsAt: null } }),
    });
    expect(text + one.text).not.toMatch(/zebra|\$argon2|sluice_/);
  });

  it('finds accounts by the address of a member, and by their status', async () => {
    const email = `${newId()}@example.com`;
    const { id } = (await create(email)).body.data;
    const find = async (query: string) =>
      ((await reader.get(`${ACCOUNTS}?${query}`)).body.data as any[]).map((one) => one.id);
    expect(await find(`email=${email.toUpperCase()}`)).toEqual([id]);
    expect(await find('email=nobody@example.com')).toEqual([]);
    await operator.patch(`${ACCOUNTS}/${id}`, { disabled: true });
    expect(await find('status=disabled')).toEqual([id]);
    expect(await find(`email=${email}&status=enabled`)).toEqual([]);
    expect(await find('status=enabled')).not.toContain(id);
    const counted = (await reader.get(`${ACCOUNTS}?status=disabled&count=true`)).body;
    expect(counted.total).toBe(1);
    await operator.delete(`${ACCOUNTS}/${id}`);
  });

  it('is read in pages, by cursors', async () => {
    const ids: string[] = [];
    let next: string | undefined = `${ACCOUNTS}?pageSize=2`;
    while (next) {
      const { body, headers } = await reader.get(next);
      ids.push(...body.data.map(({ id }: { id: string }) => id));
      next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    const all = (await reader.get(`${ACCOUNTS}?pageSize=100`)).body.data as { id: string }[];
    expect(ids).toEqual(all.map(({ id }) => id));
  });

  it('creates an account whose owner signs in, also where sign-up is closed', async () => {
    const email = `${newId()}@example.com`;
    const { status, body, headers } = await create(email);
    expect([status, body.data.apiKeys]).toEqual([201, 0]);
    expect(headers.get('location')).toBe(`${ACCOUNTS}/${body.data.id}`);
    const owner = new Browser(service.url);
    expect((await owner.signIn(email, PASSWORD)).status).toBe(201);
    const again = await create(email.toUpperCase());
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    const [created] = (await owner.get(`${EVENTS}?type=account.created`)).body.data;
    expect(created).toMatchObject({ actor: { kind: 'admin', id: null }, address: null });
  });

  it('disables and enables an account, on every node', async () => {
    const before = await operator.get(path);
    const tag = { 'if-match': before.headers.get('etag')! };
    const disabled = await operator.send('PATCH', path, { disabled: true }, tag);
    expect(disabled.body.data.disabledAt).toEqual(expect.any(String));
    expect((await client.get('/api/v1/account')).status).toBe(401);
    const there = await fetch(`${other.url}/api/v1/account`, {
      headers: { 'x-api-key': client.rawKey! },
    });
    expect(there.status).toBe(401);
    const stale = await operator.send('PATCH', path, { disabled: false }, tag);
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition_failed']);
    const enabled = await operator.patch(path, { disabled: false });
    expect([enabled.status, enabled.body.data.disabledAt]).toEqual([200, null]);
    expect((await client.get('/api/v1/account')).status).toBe(200);
    const { data } = (await client.get(`${EVENTS}?type=account.disabled,account.enabled`)).body;
    expect(data).toMatchObject([
      { type: 'account.enabled', actor: { kind: 'admin', id: null, email: null } },
      { type: 'account.disabled' },
    ]);
  });

  it('deletes an account with all it has', async () => {
    const tag = { 'if-match': '"1-00000000-0000-7000-8000-000000000000"' };
    expect((await operator.send('DELETE', path, undefined, tag)).status).toBe(412);
    expect((await operator.delete(path)).status).toBe(200);
    expect((await client.get('/api/v1/account')).status).toBe(401);
    for (const answer of [
      await operator.get(path),
      await operator.delete(path),
      await operator.patch(path, { disabled: true }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });

  it('neither disables nor deletes the account of its own key', async () => {
    const own = `${ACCOUNTS}/${operator.accountId}`;
    for (const answer of [
      await operator.patch(own, { disabled: true }),
      await operator.delete(own),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    }
    expect((await operator.patch(own, { disabled: false })).status).toBe(200);
  });

  it('tells the log of its own account which key did what, to which account', async () => {
    await operator.patch(path, { disabled: true });
    await operator.delete(path);
    const { data } = (await operator.get(`${EVENTS}?subjectId=${client.accountId}`)).body;
    const by = { actor: { kind: 'key', id: operator.keyId }, address: '127.0.0.1' };
    expect(data).toMatchObject([
      { type: 'admin.account_deleted', ...by },
      { type: 'admin.account_disabled', ...by },
    ]);
  });

  it('tells what all accounts hold, and what waits in the background', async () => {
    const usage = async () => (await reader.get('/api/v1/admin/usage')).body.data;
    const before = await usage();
    const { id } = (await create()).body.data;
    await operator.patch(`${ACCOUNTS}/${id}`, { disabled: true });
    const feed = (await client.post('/api/v1/feeds', { title: 'One' })).body.data;
    await client.post(`/api/v1/feeds/${feed.id}/posts`, { title: 'One' });
    expect(await usage()).toEqual({
      accounts: before.accounts + 1,
      disabledAccounts: before.disabledAccounts + 1,
      users: before.users + 1,
      apiKeys: before.apiKeys,
      feeds: before.feeds + 1,
      posts: before.posts + 1,
      postsToday: before.postsToday + 1,
    });
    await operator.delete(`${ACCOUNTS}/${id}`);
    expect((await reader.get('/api/v1/admin/health')).body.data).toEqual({
      version: expect.stringMatching(/^\d/),
      database: expect.stringMatching(/^(sqlite|postgres)$/),
      dueFeeds: 0,
      pendingImports: 0,
      webhooksDueSince: null,
      hubDueSince: null,
    });
  });

  it('changes nothing for a key that may only read', async () => {
    for (const [method, at, body] of [
      ['POST', ACCOUNTS, { email: 'x@example.com', password: PASSWORD }],
      ['PATCH', path, { disabled: true }],
      ['DELETE', path, undefined],
    ] as const) {
      const answer = await reader.send(method, at, body);
      expect([answer.status, answer.body.code]).toEqual([403, 'insufficient_scope']);
    }
  });

  it('opens no content of another account', async () => {
    const feed = (await client.post('/api/v1/feeds', { title: 'Mine' })).body.data;
    expect((await operator.get(`/api/v1/feeds/${feed.id}`)).status).toBe(403);
    const all = await newOperator(['*', ...ADMIN_SCOPES]);
    expect((await all.get(`/api/v1/feeds/${feed.id}`)).status).toBe(404);
  });
});
