import { beforeEach, describe, expect, it } from '@jest/globals';
import { WEBHOOK_TYPES } from '../../../src/common/event-types.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { UNKNOWN_ID, UUID_V7 } from '../../support/expectations/ids.js';
import { problem } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';

const PATH = '/api/v1/webhooks';
const URL = 'https://example.com/hooks/sluice';
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;

describe('webhooks', () => {
  const service = withService();
  let client: ApiClient;

  beforeEach(async () => {
    client = await service.newClient();
  });

  const create = async (settings: object = {}): Promise<any> => {
    const answer = await client.post(PATH, { url: URL, ...settings });
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const stored = async (id: string) =>
    (await service.database.select<any>('SELECT * FROM webhooks WHERE id = ?', [id]))[0];
  const audited = async (type: string) =>
    (await client.get(`/api/v1/audit-events?type=${type}`)).body.data;

  it('are created with an address, and have the fields of the contract', async () => {
    const answer = await client.post(PATH, { url: URL });
    expect(answer.status).toBe(201);
    const { id, secret, createdAt, ...rest } = answer.body.data;
    expect(rest).toEqual({
      url: URL,
      description: null,
      types: [...WEBHOOK_TYPES],
      feedIds: [],
      categoryIds: [],
      headers: {},
      status: 'active',
      disabledReason: null,
      failingSince: null,
      lastDeliveryAt: null,
      updatedAt: createdAt,
    });
    expect(id).toMatch(UUID_V7);
    expect(secret).toMatch(SECRET);
    expect(answer.headers.get('location')).toBe(`${PATH}/${id}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const read = await client.get(`${PATH}/${id}`);
    expect(read.body).toEqual({ success: true, data: { id, createdAt, ...rest } });
  });

  it('keep the settings that they are given', async () => {
    const feed = (await client.post('/api/v1/feeds', { title: 'Notes' })).body.data.id;
    const category = (await client.post('/api/v1/categories', { name: 'News' })).body.data.id;
    const settings = {
      description: 'Search index',
      types: ['feed.failing', 'post.created'],
      feedIds: [feed.toUpperCase(), feed],
      categoryIds: [category],
      headers: { Authorization: 'Bearer token', 'X-Tenant': '7' },
    };
    const { id } = await create(settings);
    expect((await client.get(`${PATH}/${id}`)).body.data).toMatchObject({
      ...settings,
      types: ['post.created', 'feed.failing'],
      feedIds: [feed],
    });
  });

  it('are listed newest first, in pages and by Link, without secrets', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n++) made.unshift((await create()).id);
    const ids = async (path: string) =>
      (await client.get(path)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids(PATH)).toEqual(made);
    const first = await client.get(`${PATH}?pageSize=2`);
    expect(first.body).toMatchObject({ page: 1, pageSize: 2, hasMore: true });
    expect(first.text).not.toContain('whsec_');
    const next = /<(.*)>; rel="next"/.exec(first.headers.get('link')!)![1]!;
    expect(await ids(next)).toEqual(made.slice(2, 4));
  });

  it('change with PATCH, field by field', async () => {
    const before = await create({ headers: { 'X-One': '1' } });
    const { secret: _, ...shown } = before;
    let expected = shown;
    for (const change of [
      { url: 'https://hooks.example.org/next' },
      { description: 'Mine' },
      { description: null },
      { types: ['post.deleted'] },
      { headers: { 'X-Two': '2' } },
      { headers: {} },
      { status: 'paused' },
      { status: 'active' },
    ]) {
      const answer = await client.patch(`${PATH}/${before.id}`, change);
      expect(answer.status).toBe(200);
      expected = { ...expected, ...change, updatedAt: answer.body.data.updatedAt };
      expect(answer.body.data).toEqual(expected);
      expect((await client.get(`${PATH}/${before.id}`)).body).toEqual(answer.body);
    }
  });

  it('are deleted for good', async () => {
    const { id } = await create();
    expect((await client.delete(`${PATH}/${id}`)).body).toEqual({ success: true });
    for (const again of [client.get, client.delete, client.patch]) {
      expect((await again(`${PATH}/${id}`, {})).status).toBe(404);
    }
  });

  it('are at most 20 in an account, also with concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => client.post(PATH, { url: URL })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(4);
    const detail = 'An account may have 20 webhooks; delete one first.';
    for (const { body } of refused) expect(body).toEqual(problem('limit_reached', PATH, detail));
    const { id } = answers.find(({ status }) => status === 201)!.body.data;
    await client.delete(`${PATH}/${id}`);
    await create();
  });

  it('deliver the events after their creation', async () => {
    await client.post('/api/v1/feeds', { title: 'Before' });
    const { id } = await create();
    const [{ change_version: version }] = (await service.database.select<any>(
      'SELECT change_version FROM accounts WHERE id = ?',
      [client.accountId!],
    )) as [any];
    expect(Number(version)).toBeGreaterThan(0);
    expect(Number((await stored(id)).start_version)).toBe(Number(version));
  });

  it('belong to their account alone', async () => {
    const { id } = await create();
    const other = await service.newClient();
    expect((await other.get(PATH)).body.data).toEqual([]);
    const requests: [string, string][] = [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/rotate-secret'],
    ];
    for (const [method, rest] of requests) {
      const body = method === 'PATCH' ? {} : undefined;
      const [theirs, nobodys] = await Promise.all(
        [id, UNKNOWN_ID].map((one) => other.send(method, `${PATH}/${one}${rest}`, body)),
      );
      const path = `${PATH}/${id}${rest}`;
      const detail = 'There is no such webhook in this account.';
      expect(theirs!.body).toEqual(problem('not_found', path, detail));
      expect(nobodys!.status).toBe(404);
    }
  });

  it('refuse feeds and categories of other accounts', async () => {
    const other = await service.newClient();
    const feed = (await other.post('/api/v1/feeds', { title: 'Theirs' })).body.data.id;
    const { id } = await create();
    for (const [noun, settings] of [
      ['feed', { feedIds: [feed] }],
      ['category', { categoryIds: [UNKNOWN_ID] }],
    ] as const) {
      const detail = `There is no such ${noun} in this account.`;
      const made = await client.post(PATH, { url: URL, ...settings });
      expect(made.body).toEqual(problem('not_found', PATH, detail));
      const changed = await client.patch(`${PATH}/${id}`, settings);
      expect(changed.body).toEqual(problem('not_found', `${PATH}/${id}`, detail));
    }
  });

  it('are told to the audit log, without secrets', async () => {
    const url = 'https://hooks.example.com:8443/services/T0/secret-part';
    const { id } = await create({ url, headers: { Authorization: 'Bearer hidden' } });
    await client.patch(`${PATH}/${id}`, { description: 'x', headers: {} });
    await client.patch(`${PATH}/${id}`, { description: 'x' });
    await client.post(`${PATH}/${id}/rotate-secret`, { graceSeconds: 60 });
    await client.delete(`${PATH}/${id}`);
    const about = { subjectId: id, actor: { kind: 'key', id: client.keyId } };
    const host = 'hooks.example.com:8443';
    expect(await audited('webhook.created')).toMatchObject([{ ...about, details: { host } }]);
    const changed = ['description', 'headers'];
    expect(await audited('webhook.updated')).toMatchObject([
      { ...about, details: { host, changed } },
    ]);
    expect(await audited('webhook.rotated')).toMatchObject([{ details: { graceSeconds: 60 } }]);
    expect(await audited('webhook.deleted')).toMatchObject([{ ...about, details: { host } }]);
    const { text } = await client.get(`/api/v1/audit-events?subjectId=${id}`);
    expect(text).not.toMatch(/whsec_|hidden|secret-part/);
  });

  it('start again without their failures when they are activated or have a new address', async () => {
    const { id } = await create();
    const fail = (status: string) =>
      service.database.transaction((manager) =>
        service.database.execute(
          manager,
          `UPDATE webhooks SET status = ?, disabled_reason = ?, failing_since = 1, failures = 9,
             next_attempt_at = NULL WHERE id = ?`,
          [status, status === 'disabled' ? 'failing' : null, id],
        ),
      );
    await fail('disabled');
    expect((await client.get(`${PATH}/${id}`)).body.data).toMatchObject({
      status: 'disabled',
      disabledReason: 'failing',
      failingSince: '1970-01-01T00:00:00.001Z',
    });
    const active = await client.patch(`${PATH}/${id}`, { status: 'active' });
    const healthy = { status: 'active', disabledReason: null, failingSince: null };
    expect(active.body.data).toMatchObject(healthy);
    expect((await stored(id)).failures).toBe(0);
    await fail('active');
    const moved = await client.patch(`${PATH}/${id}`, { url: 'https://example.com/other' });
    expect(moved.body.data).toMatchObject(healthy);
  });
});
