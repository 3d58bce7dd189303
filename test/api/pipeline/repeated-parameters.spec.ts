import { beforeAll, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../../support/services/running.js';

describe('A parameter that is repeated', () => {
  const service = withService({ engine: 'sqlite' });
  const client = withClient(service);
  const ids: string[] = [];
  beforeAll(async () => {
    for (const title of ['One', 'Two', 'Three']) {
      const { body } = await client.post('/api/v1/feeds', { title });
      ids.push(body.data.id);
      await client.post(`/api/v1/feeds/${body.data.id}/posts`, { title });
    }
  });

  const titles = async (query: string) => {
    const { status, body } = await client.get(`/api/v1/posts?sort=createdAt&${query}`);
    expect(status).toBe(200);
    return body.data.map(({ title }: { title: string }) => title);
  };

  it('is a filter with several values, like one with commas', async () => {
    const [one, two, three] = ids;
    expect(await titles(`feedId=${one},${three}`)).toEqual(['One', 'Three']);
    expect(await titles(`feedId=${one}&feedId=${three}`)).toEqual(['One', 'Three']);
    expect(await titles(`feedId=${one}&feedId=${two},${three}`)).toEqual(['One', 'Two', 'Three']);
    expect(await titles(`feedId=${one}&feedId=${one}`)).toEqual(['One']);
  });

  it('walks on with the Link of its pages', async () => {
    const [one, , three] = ids;
    const first = await client.get(`/api/v1/posts?feedId=${one}&feedId=${three}&pageSize=1`);
    const next = /<([^>]+)>/.exec(first.headers.get('link')!)![1]!;
    const second = await client.get(next);
    expect([first.body.data[0].title, second.body.data[0].title]).toEqual(['Three', 'One']);
    expect(second.body.hasMore).toBe(false);
  });

  it.each([
    ['/api/v1/posts?include=content&include=state', 'include'],
    ['/api/v1/feeds?status=active&status=paused', 'status'],
    ['/api/v1/feeds?source=api&source=web', 'source'],
    ['/api/v1/audit-events?type=api_key.created&type=api_key.revoked', 'type'],
    ['/api/v1/changes?types=post&types=feed', 'types'],
    ['/api/v1/posts?feedId=<id>&feedId=<other>', 'feedId'],
  ])('is taken by %s', async (path) => {
    const list = path.replace('<id>', ids[0]!).replace('<other>', ids[1]!);
    expect((await client.get(list)).status).toBe(200);
  });

  it.each([
    ['feedId=<id>&feedId=', 'feedId'],
    ['feedId=<id>&feedId=x', 'feedId'],
    ['include=content&include=x', 'include'],
    ['feedId[]=<id>', 'feedId[]'],
  ])('is refused for a value that is wrong: %s', async (query, field) => {
    const { status, body } = await client.get(`/api/v1/posts?${query.replace('<id>', ids[0]!)}`);
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });

  it.each([
    ['page=1&page=2', 'page'],
    ['pageSize=1&pageSize=1', 'pageSize'],
    ['sort=createdAt&sort=createdAt', 'sort'],
    ['q=a&q=b', 'q'],
    ['tag=a&tag=b', 'tag'],
    ['count=true&count=true', 'count'],
    ['read=true&read=true', 'read'],
    ['language=en&language=de', 'language'],
    ['externalId=1&externalId=2', 'externalId'],
    ['publishedAfter=2026-01-01T00:00:00Z&publishedAfter=2026-01-01T00:00:00Z', 'publishedAfter'],
  ])('is refused where it takes one value, and the answer says so: %s', async (query, field) => {
    const { status, body } = await client.get(`/api/v1/posts?${query}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field, message: expect.stringMatching(/^must .*, and must not be repeated$/) },
    ]);
  });

  it('gets a hint where a + was meant in a date', async () => {
    const { status, body } = await client.get(
      '/api/v1/posts?publishedAfter=2026-01-02T03:04:05+01:00',
    );
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe('publishedAfter');
    expect(body.errors[0].message).toContain('%2B');
    const escaped = await client.get('/api/v1/posts?publishedAfter=2026-01-02T03:04:05%2B01:00');
    expect(escaped.status).toBe(200);
  });
});
