import { beforeEach, describe, expect, it } from '@jest/globals';
import { OPERATOR } from '../../../src/audit/current-actor.decorator.js';
import type { AuditEvent } from '../../../src/audit/audit-event.js';
import { AuditLog } from '../../../src/audit/audit-log.js';
import { newId } from '../../../src/common/ids.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { wrongField } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';
import { ALL_SCOPES } from '../../support/extensions/switched-extensions.js';

const PATH = '/api/v1/audit-events';

describe('the audit log', () => {
  const service = withService();
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const note = (event: Partial<AuditEvent> = {}) =>
    service.database.transaction((manager) =>
      service.app.get(AuditLog).record(manager, {
        accountId: client.accountId!,
        type: 'account.password_changed',
        actor: OPERATOR,
        ...event,
      }),
    );
  const write = (sql: string) =>
    service.database.transaction((manager) =>
      service.database.execute(manager, sql, [client.accountId!]),
    );
  const changes = async () =>
    (await client.get(`${PATH}?type=account.password_changed`)).body.data as any[];

  it('lists each event with its actor and address', async () => {
    const subjectId = client.keyId!;
    const actor = { kind: 'key', id: subjectId, address: '192.0.2.1', requestId: 'one' } as const;
    await note({ actor, subjectId, details: { from: ['a'], to: null } });
    expect(await changes()).toEqual([
      {
        id: expect.any(String),
        type: 'account.password_changed',
        actor: { kind: 'key', id: subjectId, userId: null, email: null, role: null },
        subjectId,
        details: { from: ['a'], to: null },
        address: '192.0.2.1',
        requestId: 'one',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
  });

  it('is a list like every other: newest first, in pages, with a Link', async () => {
    for (let n = 1; n <= 5; n++) await note({ details: { n } });
    const seen: number[] = [];
    let next: string | undefined = `${PATH}?type=account.password_changed&pageSize=2`;
    for (let page = 1; next; page++) {
      const { body, headers } = await client.get(next);
      expect(body).toMatchObject({ page, pageSize: 2, hasMore: page < 3 });
      seen.push(...body.data.map(({ details }: any) => details.n));
      next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  it('filters by type and by subject', async () => {
    await note({ subjectId: client.keyId! });
    await note({ type: 'session.refused' });
    const { body } = await client.get(`${PATH}?type=session.refused`);
    expect(body.data.map(({ type }: any) => type)).toEqual(['session.refused']);
    const ofKey = await client.get(
      `${PATH}?subjectId=${client.keyId}&type=account.password_changed`,
    );
    expect(ofKey.body.data).toHaveLength(1);
    const wrong = await client.get(`${PATH}?subjectId=x`);
    expect(wrong.body).toEqual(wrongField(PATH, 'subjectId', 'must be a UUID'));
  });

  it('shows only the events of the account', async () => {
    await note();
    const other = await service.newClient();
    const { body } = await other.get(`${PATH}?type=account.password_changed`);
    expect(body.data).toEqual([]);
  });

  it('has no event of a transaction that was rolled back', async () => {
    const failing = service.database.transaction(async (manager) => {
      await service.app.get(AuditLog).record(manager, {
        accountId: client.accountId!,
        type: 'account.password_changed',
        actor: OPERATOR,
      });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await changes()).toEqual([]);
  });

  it.each([
    ['changed', `UPDATE audit_events SET type = 'x' WHERE account_id = ?`],
    ['removed', 'DELETE FROM audit_events WHERE account_id = ?'],
  ])('cannot be %s, even by SQL', async (_, sql) => {
    await note();
    await expect(write(sql)).rejects.toThrow('audit_events is append-only');
    expect(await changes()).toMatchObject([{ type: 'account.password_changed' }]);
  });

  it('cannot be emptied by marking an account as deleted for a moment', async () => {
    await note();
    const emptying = service.database.transaction(async (manager) => {
      const run = (sql: string) => service.database.execute(manager, sql, [client.accountId!]);
      await run('UPDATE accounts SET deleted_at = 1 WHERE id = ?');
      await run('DELETE FROM audit_events WHERE account_id = ?');
      await run('UPDATE accounts SET deleted_at = NULL WHERE id = ?');
    });
    await expect(emptying).rejects.toThrow('the id of an account and its deletion are final');
    expect(await changes()).toHaveLength(1);
  });

  it('cannot be emptied by changing the id of an account for a moment', async () => {
    await note();
    const renaming = service.database.transaction((manager) =>
      service.database.execute(manager, 'UPDATE accounts SET id = ? WHERE id = ?', [
        newId(),
        client.accountId!,
      ]),
    );
    await expect(renaming).rejects.toThrow('the id of an account and its deletion are final');
    expect(await changes()).toHaveLength(1);
  });

  it('allows marking an account as deleted twice, as two concurrent requests do', async () => {
    const deleted = 'UPDATE accounts SET deleted_at = coalesce(deleted_at, 0) + 1 WHERE id = ?';
    await write(deleted);
    await write(deleted);
  });

  it('keeps each event if another one with its id is inserted', async () => {
    await note();
    const columns =
      'id, account_id, type, subject_id, actor_kind, actor_id, address, request_id, details, created_at';
    const again = `${columns.replace(' type', " 'x'")} FROM audit_events WHERE account_id = ?`;
    await expect(write(`INSERT INTO audit_events (${columns}) SELECT ${again}`)).rejects.toThrow();
    const upsert = `ON CONFLICT (id, account_id) DO UPDATE SET type = 'x'`;
    await expect(
      write(`INSERT INTO audit_events (${columns}) SELECT ${again} ${upsert}`),
    ).rejects.toThrow('audit_events is append-only');
    expect(await changes()).toHaveLength(1);
  });

  if (engine === 'sqlite') {
    it.each([
      ['an event, by its id', 'audit_events', 'account_id', 'audit_events is append-only'],
      ['an account', 'accounts', 'id', 'the id of an account and its deletion are final'],
    ])('cannot be emptied by replacing %s', async (_, table, owner, message) => {
      await note();
      const replacing = `REPLACE INTO ${table} SELECT * FROM ${table} WHERE ${owner} = ?`;
      await expect(write(replacing)).rejects.toThrow(message);
      expect(await changes()).toHaveLength(1);
    });

    it('cannot be changed by replacing an event by the number of its row', async () => {
      await note();
      const columns = 'account_id, type, actor_kind, details, created_at';
      const replacing = `
        REPLACE INTO audit_events (rowid, id, ${columns})
        SELECT rowid, 'other', ${columns} FROM audit_events WHERE account_id = ?`;
      await expect(write(replacing)).rejects.toThrow('audit_events is append-only');
      expect(await changes()).toHaveLength(1);
    });
  }

  if (engine === 'postgres') {
    it('cannot be truncated with the accounts', async () => {
      const truncating = service.database.transaction((manager) =>
        manager.query('TRUNCATE accounts CASCADE'),
      );
      await expect(truncating).rejects.toThrow('audit_events is append-only');
    });

    it('cannot be truncated', async () => {
      const truncating = service.database.transaction((manager) =>
        manager.query('TRUNCATE audit_events'),
      );
      await expect(truncating).rejects.toThrow('audit_events is append-only');
    });
  }

  it('is deleted with its account', async () => {
    await note();
    await write('DELETE FROM accounts WHERE id = ?');
    const rows = await service.database.select('SELECT id FROM audit_events WHERE account_id = ?', [
      client.accountId!,
    ]);
    expect(rows).toEqual([]);
  });

  it('records each change of a key, with the key that made it', async () => {
    const { id } = (await client.post('/v1/api-keys', { name: 'one' })).body.data;
    const path = `/v1/api-keys/${id}`;
    await client.patch(path, { name: 'two' });
    await client.patch(path, { name: 'two' });
    await client.patch(path, { scopes: ['ai'], paused: true });
    await client.post(`${path}/rotate`, { graceSeconds: 60 });
    await client.delete(path);
    const { body } = await client.get(`${PATH}?subjectId=${id}`);
    expect(body.data.map(({ type, details }: any) => ({ type, details })).reverse()).toEqual([
      {
        type: 'api_key.created',
        details: {
          name: 'one',
          scopes: ALL_SCOPES,
          expiresAt: null,
          allowedIps: [],
          externalId: null,
          feedIds: null,
          categoryIds: null,
          rateLimitPerMinute: null,
          rateLimit: null,
          credits: null,
        },
      },
      { type: 'api_key.renamed', details: { from: 'one', to: 'two' } },
      { type: 'api_key.scopes_changed', details: { from: ALL_SCOPES, to: ['ai'] } },
      { type: 'api_key.paused', details: { from: false, to: true } },
      {
        type: 'api_key.rotated',
        details: { previousWorksUntil: expect.stringMatching(/^\d{4}-/) },
      },
      { type: 'api_key.revoked', details: expect.objectContaining({ name: 'two' }) },
    ]);
    for (const { actor, address, requestId } of body.data) {
      expect(actor).toMatchObject({ kind: 'key', id: client.keyId, userId: null, role: null });
      expect(address).toBe('127.0.0.1');
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('has no event of a refused change', async () => {
    const keys = '/v1/api-keys';
    await client.post(keys, { name: 'x', scopes: ['nonsense'] });
    await client.patch(`${keys}/${newId()}`, { paused: true });
    const { body } = await client.get(PATH);
    expect(body.data.map(({ type }: any) => type)).toEqual(['api_key.created', 'account.created']);
    expect(body.data[0]).toMatchObject({
      actor: { kind: 'command_line', id: null },
      address: null,
      requestId: null,
    });
  });

  it('records sign-ins, failed ones, a new password and the ends of sessions', async () => {
    const email = `audited-${Date.now()}@example.com`;
    const browser = new Browser(service.url);
    await browser.signUp(email);
    expect((await browser.signIn(email, 'not the password')).status).toBe(401);
    await browser.signIn(email);
    const passwords = { currentPassword: PASSWORD, newPassword: `${PASSWORD} staple` };
    expect((await browser.put('/api/v1/account/password', passwords)).status).toBe(200);
    const events = async () => (await browser.get(PATH)).body.data as any[];
    // A failed sign-in is recorded after its response.
    const all = await eventually(async () => {
      const traces = await events();
      return traces.length < 5 ? undefined : traces;
    });
    expect(all.map(({ type, actor }) => `${type} by ${actor.kind}`).sort()).toEqual([
      'account.created by anonymous',
      'account.password_changed by session',
      'session.refused by anonymous',
      'session.started by session',
      'session.started by session',
    ]);
    for (const { address } of all) expect(address).toBe('127.0.0.1');
    const started = all.filter(({ type }) => type === 'session.started');
    for (const { actor, subjectId } of started) expect(actor.id).toBe(subjectId);
    await browser.delete('/api/v1/sessions');
    await browser.signIn(email, `${PASSWORD} staple`);
    await browser.delete('/api/v1/sessions/current');
    await browser.signIn(email, `${PASSWORD} staple`);
    const later = (await events()).slice(0, 4).map(({ type }) => type);
    expect(later).toEqual([
      'session.started',
      'session.ended',
      'session.started',
      'session.all_ended',
    ]);
  });

  it('requires the scope keys, or a session', async () => {
    const { rawKey } = (await client.post('/v1/api-keys', { name: 'x', scopes: ['ai'] })).body.data;
    expect(await client.get(PATH, { 'x-api-key': rawKey })).toMatchObject({ status: 403 });
  });
});
