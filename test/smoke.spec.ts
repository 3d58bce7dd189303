import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ENGINES } from './setup/engines.js';
import { TestService } from './setup/service.js';

describe.each(ENGINES)('smoke on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(engine);
  });
  afterAll(() => service.stop());

  it('works', async () => {
    const client = await service.newClient();
    const feed = await client.post('/api/v1/feeds', { title: 'My feed' });
    expect(feed).toMatchObject({ status: 201 });
    const path = `/api/v1/feeds/${feed.body.data.id}/posts`;
    for (let n = 1; n <= 5; n++) {
      const post = await client.post(path, {
        externalId: `p${n}`,
        title: `Post ${n}`,
        contentHtml: '<p>Hello <script>x</script>wörld</p>',
        publishedAt: `2026-01-0${n}T00:00:00Z`,
      });
      expect(post).toMatchObject({ status: 201 });
    }
    expect(
      await client.post(path, {
        externalId: 'p1',
        title: 'Post 1',
        contentHtml: '<p>Hello <script>x</script>wörld</p>',
        publishedAt: '2026-01-01T00:00:00Z',
      }),
    ).toMatchObject({ status: 200 });
    const page = await client.get('/api/v1/posts?pageSize=2&q=world');
    expect(page.body.data).toHaveLength(2);
    const link = /<(.*)>/.exec(page.headers.get('link')!)![1]!;
    const next = await client.get(link);
    expect(next.body.data.map((p: any) => p.title)).toEqual(['Post 3', 'Post 2']);
    expect(next.body.page).toBe(2);
    expect((await client.get('/v1/api-keys')).body.data[0].lastUsedAt).toMatch(/Z$/);
    expect((await client.get(link.replace('sor', 'zz') + 'x')).status).toBe(400);
    const patched = await client.patch(`/api/v1/posts/${page.body.data[0].id}`, { title: 'New' });
    expect(patched).toMatchObject({ status: 200, body: { data: { title: 'New' } } });
    expect((await client.delete(`/api/v1/posts/${page.body.data[0].id}`)).status).toBe(200);
    expect((await client.delete(`/api/v1/feeds/${feed.body.data.id}`)).status).toBe(200);
    expect((await client.get('/api/v1/posts')).body.data).toEqual([]);
  });
});
