import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OPERATOR } from '../src/audit/actor.decorator.js';
import type { AuditEvent } from '../src/audit/audit-event.js';
import { AuditLog } from '../src/audit/audit-log.js';
import type { ApiClient } from './setup/api-client.js';
import { ENGINES } from './setup/engines.js';
import { wrongField } from './setup/problem.js';
import { TestService } from './setup/service.js';

const PATH = '/api/v1/audit-events';

describe.each(ENGINES)('the audit log on %s', (engine) => {
  let service: TestService;
  let client: ApiClient;
  beforeAll(async () => {
    service = await TestService.start(engine);
  });
  beforeEach(async () => {
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  const note = (event: Partial<AuditEvent> = {}) =>
    service.database.transaction((tx) =>
      service.app.get(AuditLog).record(tx, {
        accountId: client.accountId!,
        type: 'account.password_changed',
        actor: OPERATOR,
        ...event,
      }),
    );
  const write = (sql: string) =>
    service.database.transaction((tx) => service.database.execute(tx, sql, [client.accountId!]));
  const changes = async () =>
    (await client.get(`${PATH}?type=account.password_changed`)).body.data as any[];

  it('lists what was done, by whom and from where', async () => {
    const subjectId = client.keyId!;
    const actor = { kind: 'key', id: subjectId, address: '192.0.2.1', requestId: 'one' } as const;
    await note({ actor, subjectId, details: { from: ['a'], to: null } });
    expect(await changes()).toEqual([
      {
        id: expect.any(String),
        type: 'account.password_changed',
        actor: { kind: 'key', id: subjectId },
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

  it('gives the events of one type or one subject alone', async () => {
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

  it('shows an account nothing of another', async () => {
    await note();
    const other = await service.newClient();
    const { body } = await other.get(`${PATH}?type=account.password_changed`);
    expect(body.data).toEqual([]);
  });

  it('has nothing of what was rolled back', async () => {
    const failing = service.database.transaction(async (tx) => {
      await service.app.get(AuditLog).record(tx, {
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
  ])('cannot be %s, not even by SQL', async (_, sql) => {
    await note();
    await expect(write(sql)).rejects.toThrow('audit_events is append-only');
    expect(await changes()).toMatchObject([{ type: 'account.password_changed' }]);
  });

  if (engine === 'postgres') {
    it('cannot be truncated', async () => {
      const truncating = service.database.transaction((tx) => tx.query('TRUNCATE audit_events'));
      await expect(truncating).rejects.toThrow('audit_events is append-only');
    });
  }

  it('goes with its account', async () => {
    await note();
    await write('DELETE FROM accounts WHERE id = ?');
    const rows = await service.database.select('SELECT id FROM audit_events WHERE account_id = ?', [
      client.accountId!,
    ]);
    expect(rows).toEqual([]);
  });
});
