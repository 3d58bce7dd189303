import { request } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { MiddlewareConsumer, NestMiddleware, NestModule } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { Browser } from '../../support/callers/browser.js';
import { engine } from '../../support/databases/engines.js';
import { ownModule } from '../../support/extensions/own-module.js';
import { TestService } from '../../support/services/service.js';

const PREFIX = '/read/feeds';

@Injectable()
class Marking implements NestMiddleware {
  use(_: unknown, response: { setHeader(name: string, value: string): void }, next: () => void) {
    response.setHeader('x-marked', 'yes');
    next();
  }
}
class MarkedModule implements NestModule {
  configure = (consumer: MiddlewareConsumer) =>
    void consumer.apply(Marking).forRoutes('/api/v1/feeds');
}

describe('A service under a path prefix', () => {
  let service: TestService;
  let client: ApiClient;
  beforeAll(async () => {
    const settings = { PUBLIC_URL: `https://example.com${PREFIX}/` };
    const extensions = [ownModule({}, MarkedModule)];
    service = await TestService.start(engine, settings, undefined, extensions);
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  describe.each([
    ['keeps', PREFIX],
    ['removes', ''],
  ])('behind a proxy that %s the prefix', (_, sent) => {
    it('hands out addresses with the prefix', async () => {
      const name = `Of ${sent || 'the root'}`;
      const made = await client.post(`${sent}/api/v1/categories`, { name });
      expect(made.headers.get('location')).toBe(`${PREFIX}/api/v1/categories/${made.body.data.id}`);
      await client.post(`${sent}/api/v1/categories`, { name: `${name}, too` });
      const list = await client.get(`${sent}/api/v1/categories?pageSize=1`);
      const [, next] = /^<([^>]+)>; rel="next"$/.exec(list.headers.get('link')!)!;
      expect(next).toMatch(new RegExp(`^${PREFIX}/api/v1/categories\\?pageSize=1&cursor=`));
      const second = await client.get(sent ? next! : next!.slice(PREFIX.length));
      expect(second.body).toMatchObject({ page: 2, data: [{}] });
    });

    it('tells where things are', async () => {
      const stranger = new ApiClient(service.url);
      for (const path of ['/', '/v1', '/api/v1']) {
        const place = await stranger.get(`${sent}${path}`);
        expect(place.headers.get('link')).toContain(`<${PREFIX}/docs-json>; rel="service-desc"`);
        for (const link of Object.values<string>(place.body.data.links)) {
          expect(link.startsWith(`${PREFIX}/`)).toBe(true);
          expect((await stranger.get(link)).status).toBe(200);
        }
      }
      const catalog = await stranger.get(`${sent}/.well-known/api-catalog`);
      expect(catalog.body.linkset[0]).toMatchObject({
        anchor: `${PREFIX}/v1`,
        'service-desc': [{ href: `${PREFIX}/docs-json` }, { href: `${PREFIX}/docs-yaml` }],
      });
      const page = await fetch(`${service.url}${sent}/`, {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      });
      expect([page.status, page.headers.get('location')]).toEqual([302, `${PREFIX}/dashboard`]);
      const document = await stranger.get(`${sent}/docs-json`);
      expect(document.body.servers).toEqual([{ url: PREFIX, description: 'This service' }]);
    });

    it('names the address of a problem as clients know it', async () => {
      const problems = [
        await client.get(`${sent}/api/v1/posts/none?x=1`),
        await client.get(`${sent}/nowhere`),
        await client.get(`${sent}/%zz`),
      ];
      const instances = problems.map(({ body }) => body.instance);
      expect(instances).toEqual(
        ['/api/v1/posts/none', '/nowhere', '/%zz'].map((path) => PREFIX + path),
      );
    });

    it('runs the middleware of a path', async () => {
      const marked = await client.get(`${sent}/api/v1/feeds`);
      expect([marked.status, marked.headers.get('x-marked')]).toEqual([200, 'yes']);
      expect((await client.get(`${sent}/api/v1/posts`)).headers.get('x-marked')).toBeNull();
    });

    it('gives the session to its own paths alone', async () => {
      const browser = new Browser(service.url);
      const email = `of${sent.length}@example.com`;
      const signedUp = await browser.post(`${sent}/api/v1/accounts`, {
        email,
        password: 'correct horse battery',
      });
      expect(signedUp.headers.get('location')).toBe(`${PREFIX}/api/v1/account`);
      const cookies = signedUp.headers.getSetCookie();
      expect(cookies).not.toEqual([]);
      for (const cookie of cookies) expect(cookie).toContain(`; Path=${PREFIX};`);
      expect((await browser.get(`${sent}/api/v1/account`)).body.data.email).toBe(email);
    });
  });

  it('takes no address from the Host header', async () => {
    const headers = await new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
      const url = new URL('/api/v1/categories?pageSize=1', service.url);
      const sent = request(url, {
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-prefix': '/evil',
          'x-api-key': client.rawKey!,
        },
      });
      sent
        .on('response', (answer) => resolve(answer.resume().headers))
        .on('error', reject)
        .end();
    });
    expect(headers['link']).toContain(`<${PREFIX}/api/v1/categories?`);
    expect(JSON.stringify(headers)).not.toContain('evil');
  });
});
