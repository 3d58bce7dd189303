import { beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { withService } from '../../support/services/running.js';

describe('A program that knows only the base address', () => {
  const service = withService();
  let stranger: ApiClient;
  beforeAll(() => {
    stranger = new ApiClient(service.url);
  });

  it.each(['/', '/api', '/v1', '/api/v1'])(
    'finds links to the other addresses at %s',
    async (place) => {
      const answer = await stranger.get(place, { accept: 'application/json' });
      const { name, version, links } = answer.body.data;
      expect([answer.status, name]).toEqual([200, 'Sluice']);
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
      expect(answer.headers.get('link')).toContain('</docs-json>; rel="service-desc"');
      for (const path of [links.document, links.documentation, links.catalog, links.health]) {
        expect((await stranger.get(path)).status).toBe(200);
      }
      const refused = await stranger.post(place);
      expect(refused).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
      expect(refused.headers.get('allow')!.split(', ').sort()).toEqual(['GET', 'HEAD']);
    },
  );

  it('finds the catalog of RFC 9727', async () => {
    const answer = await stranger.get('/.well-known/api-catalog');
    expect(answer.headers.get('content-type')).toContain('application/linkset+json');
    const [first] = answer.body.linkset;
    expect(first).toMatchObject({ anchor: '/v1', 'service-desc': [{ href: '/docs-json' }, {}] });
    for (const { href } of [...first['service-desc'], ...first['service-doc'], ...first.status]) {
      expect((await stranger.get(href)).status).toBe(200);
    }
  });

  it('is redirected to the dashboard if it is a browser', async () => {
    const response = await fetch(service.url, {
      redirect: 'manual',
      headers: { accept: 'text/html,*/*;q=0.8' },
    });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/dashboard']);
    expect((await stranger.get('/v1', { accept: 'text/html' })).status).toBe(200);
  });
});
