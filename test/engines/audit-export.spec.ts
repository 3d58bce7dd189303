import { beforeEach, describe, expect, it } from '@jest/globals';
import { SERVICE } from '../../src/audit/current-actor.decorator.js';
import { AuditEventsRepository } from '../../src/audit/audit-events.repository.js';
import type { ApiClient } from '../../src/testing/api-client.js';
import { ENGINES } from '../support/databases/engines.js';
import { withService } from '../support/services/running.js';

const EXPORT = '/api/v1/audit-events/export';
const LIST = '/api/v1/audit-events';

describe.each(ENGINES)('the export of audit events on %s', (engine) => {
  const service = withService({ engine });
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const read = (path: string) =>
    fetch(new URL(path, service.url), { headers: { 'x-api-key': client.rawKey! } });
  const getLines = (text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: string; type: string });
  const findNext = ({ headers }: Response) =>
    /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')![1]!;
  const categories = async (names: string[]) => {
    for (const name of names) await client.post('/api/v1/categories', { name });
  };

  it('is of lines of JSON, oldest first, as the list shows them', async () => {
    await categories(['a', 'b', 'c']);
    const answer = await read(EXPORT);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('sluice-audit-events.ndjson');
    const { body } = await client.get(`${LIST}?pageSize=100`);
    expect(getLines(await answer.text())).toEqual(body.data.toReversed());
  });

  it('goes on by its cursor with what was recorded since, exactly once', async () => {
    await categories(['a']);
    const first = await read(`${EXPORT}?format=ndjson&type=category.created`);
    expect(getLines(await first.text())).toHaveLength(1);
    const idle = await read(findNext(first));
    expect(await idle.text()).toBe('');
    await categories(['b', 'c']);
    const later = getLines(await (await read(findNext(idle))).text());
    expect(later).toMatchObject([{ details: { name: 'b' } }, { details: { name: 'c' } }]);
  });

  it('is sent in batches, complete', async () => {
    const repository = service.app.get(AuditEventsRepository);
    const { accountId } = client as Required<ApiClient>;
    await service.database.transaction(async (manager) => {
      for (let n = 0; n < 1_010; n++) {
        await repository.insert(manager, { accountId, type: 'post.published', actor: SERVICE });
      }
    });
    const events = getLines(await (await read(`${EXPORT}?type=post.published`)).text());
    expect(events).toHaveLength(1_010);
    expect(new Set(events.map(({ id }) => id)).size).toBe(1_010);
    expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted());
  });

  it('is of CSV, whose cells are no formulas', async () => {
    await client.send(
      'POST',
      '/api/v1/categories',
      { name: 'a "quoted", name' },
      {
        'x-request-id': '=cmd',
      },
    );
    await client.send('POST', '/api/v1/categories', { name: 'b' }, { 'x-request-id': '@SUM(1)' });
    const answer = await read(`${EXPORT}?format=csv&type=category.created`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    const [head, first, second, end] = (await answer.text()).split('\r\n');
    expect(head).toBe(
      'id,createdAt,type,actorKind,actorId,userId,email,role,subjectId,address,requestId,details',
    );
    expect(first).toContain('"{""name"":""a \\""quoted\\"", name""}"');
    for (const line of [first!, second!]) expect(line).not.toMatch(/"[=+@-]/);
    expect(second).toContain('"b"');
    expect(end).toBe('');
  });

  it.each(['format=xml', 'cursor=nonsense', 'type=nonsense', 'page=1', 'pageSize=5'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await client.get(`${EXPORT}?${query}`);
      expect([status, body.code]).toEqual([400, 'invalid_request']);
      expect(body.errors?.[0]?.field ?? body.detail).toContain(query.split('=')[0]!);
    },
  );

  it('refuses the cursor of another account', async () => {
    const next = findNext(await read(EXPORT));
    const stranger = await service.newClient();
    expect((await stranger.get(next)).status).toBe(400);
  });
});
