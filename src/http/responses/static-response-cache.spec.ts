import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { cacheStaticResponses } from './static-response-cache.hook.js';

describe('cacheStaticResponses', () => {
  let server: FastifyInstance;
  let made: Record<string, number>;
  beforeEach(() => {
    made = { '/same': 0, '/other': 0, '/failing': 0 };
    server = fastify();
    cacheStaticResponses(server, (url) => url !== '/other');
    for (const url of Object.keys(made)) {
      server.get(url, (_request, reply) => {
        made[url]!++;
        if (url === '/failing') void reply.status(503);
        return reply.type('text/yaml').send('a: 1\n'.repeat(1_000));
      });
    }
  });
  afterEach(() => server.close());

  it('runs the handler for the first of a hundred requests, and for none at start', async () => {
    expect(made['/same']).toBe(0);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        server.inject({ url: '/same', headers: { 'accept-encoding': at % 2 ? 'br' : 'gzip' } }),
      ),
    );
    expect(made['/same']).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(2);
  });

  it('leaves other routes, and what failed, as they are', async () => {
    for (const url of ['/other', '/failing']) {
      for (let time = 1; time <= 3; time++) {
        const { headers } = await server.inject({ url });
        expect(headers.etag).toBeUndefined();
        expect(made[url]).toBe(time);
      }
    }
  });
});
