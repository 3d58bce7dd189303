import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { withService } from '../../support/services/running.js';
import { ScriptedProvider } from '../../support/servers/scripted-provider.js';
import { TestService } from '../../support/services/service.js';

const PATH = '/api/v1/ai/usage';

describe('the use of AI', () => {
  const service = withService();
  let client: ApiClient;

  beforeEach(async () => {
    new ScriptedProvider(service);
    client = await service.newClient();
  });

  const summarise = (text: string) => client.post('/api/v1/ai/summaries', { text });
  const dates = async (path: string): Promise<string[]> =>
    (await client.get(path)).body.data.map(({ date }: { date: string }) => date);

  it('is listed for each day, including answers from the store', async () => {
    expect((await client.get(PATH)).body).toEqual({
      ...{ data: [], page: 1, pageSize: 20, hasMore: false },
    });
    for (const text of ['One.', 'Two.', 'One.', 'One.']) await summarise(text);
    expect((await client.get(PATH)).body.data).toEqual([
      {
        date: new Date().toISOString().slice(0, 10),
        ...{ calls: 2, inputTokens: 200, outputTokens: 40, cachedCalls: 2 },
      },
    ]);
  });

  it('is listed in pages and by Link, latest first', async () => {
    const days = Array.from({ length: 5 }, (_, n) => `2026-01-0${n + 1}`);
    for (const day of days) {
      await service.database.transaction((manager) =>
        service.database.execute(manager, 'INSERT INTO ai_usage VALUES (?, ?, 1, 0, 2, 3)', [
          client.accountId!,
          day,
        ]),
      );
    }
    days.reverse();
    expect(await dates(PATH)).toEqual(days);
    expect(await dates(`${PATH}?pageSize=2&page=3`)).toEqual(days.slice(4));
    let next: string | undefined = `${PATH}?pageSize=2`;
    const walked: string[] = [];
    while (next) {
      const answer = await client.get(next);
      walked.push(...answer.body.data.map(({ date }: { date: string }) => date));
      next = /<(.*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(walked).toEqual(days);
  });

  it('is separate for each account', async () => {
    await summarise('One.');
    const stranger = await service.newClient();
    expect((await stranger.get(PATH)).body.data).toEqual([]);
  });

  it('is durable at a clean stop', async () => {
    const node = await TestService.start(engine, {}, service.databaseUrl);
    new ScriptedProvider(node);
    const other = new ApiClient(node.url, client.rawKey);
    for (const _ of [1, 2, 3]) await other.post('/api/v1/ai/summaries', { text: 'One.' });
    await node.stop();
    expect((await client.get(PATH)).body.data).toMatchObject([{ calls: 1, cachedCalls: 2 }]);
  });
});
