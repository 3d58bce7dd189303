import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Param, Version, VERSION_NEUTRAL, VersioningType } from '@nestjs/common';
import type { VersioningOptions } from '@nestjs/common';
import { engine } from '../../support/databases/engines.js';
import { OwnBoot } from '../../support/extensions/own-boot.js';
import { ownModule } from '../../support/extensions/own-module.js';

@Controller({ path: 'own/notes', version: '1' })
class FirstNotes {
  @Get(':id')
  get(@Param('id') id: string) {
    return { version: 1, id };
  }
}

@Controller({ path: 'own/notes', version: '2' })
class SecondNotes {
  @Get(':id')
  get(@Param('id') id: string) {
    return { version: 2, id };
  }

  @Get(':id/history')
  @Version(['2', '3'])
  history() {
    return { history: [] };
  }
}

@Controller({ path: 'own/always', version: VERSION_NEUTRAL })
class NeutralController {
  @Get()
  get() {
    return { version: null };
  }
}

const own = ownModule({ controllers: [FirstNotes, SecondNotes, NeutralController] });

interface Request {
  path: string;
  headers: Record<string, string>;
}

/** Adds a version to the request of a path. */
type Ask = (version: string, path: string) => Request;

const WAYS: [string, VersioningOptions, Ask][] = [
  [
    'the path',
    { type: VersioningType.URI },
    (version, path) => ({ path: `/v${version}${path}`, headers: {} }),
  ],
  [
    'a header',
    { type: VersioningType.HEADER, header: 'X-Version' },
    (version, path) => ({ path, headers: { 'x-version': version } }),
  ],
  [
    'the media type',
    { type: VersioningType.MEDIA_TYPE, key: 'v=' },
    (version, path) => ({ path, headers: { accept: `application/json;v=${version}` } }),
  ],
];

describe('A module with versions', () => {
  describe.each(WAYS)('in %s', (_, options, ask) => {
    let boot: OwnBoot;
    beforeAll(async () => {
      boot = await OwnBoot.start(engine, {
        extensions: [own],
        prepare: (app) => void app.enableVersioning(options),
      });
    });
    afterAll(() => boot.stop());
    const get = (version: string, path: string, client = boot.client) => {
      const request = ask(version, path);
      return client.get(request.path, request.headers);
    };

    it('routes each version to its controller', async () => {
      for (const version of [1, 2]) {
        const answer = await get(`${version}`, '/own/notes/7');
        expect(answer).toMatchObject({ status: 200, body: { version, id: '7' } });
      }
      for (const version of ['2', '3']) {
        const answer = await get(version, '/own/notes/7/history');
        expect(answer).toMatchObject({ status: 200, body: { history: [] } });
      }
    });

    it('answers an unknown version with a problem document', async () => {
      for (const path of ['/own/notes/7', '/own/notes/7/history']) {
        const answer = await get('9', path);
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', status: 404 } });
      }
    });

    it('requires authentication in every version', async () => {
      for (const version of ['1', '2']) {
        const answer = await get(version, '/own/notes/7', boot.stranger);
        expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      }
    });

    it('keeps unversioned routes at their paths', async () => {
      const { client } = boot;
      expect((await client.get('/own/always')).body).toEqual({ version: null });
      const feed = await client.post('/api/v1/feeds', { title: 'Mine' });
      expect(feed.status).toBe(201);
      const path = `/api/v1/feeds/${feed.body.data.id}/posts`;
      for (const title of ['One', 'Two']) await client.post(path, { title });
      const first = await client.get('/api/v1/posts?pageSize=1');
      expect(first).toMatchObject({ status: 200, body: { hasMore: true } });
      const next = /<(.*)>; rel="next"/.exec(first.headers.get('link')!)![1]!;
      expect((await client.get(next)).body.data).toHaveLength(1);
      const etag = first.headers.get('etag')!;
      const again = await client.get('/api/v1/posts?pageSize=1', { 'if-none-match': etag });
      expect(again.status).toBe(304);
      expect(await client.get('/v1/api-keys')).toMatchObject({ status: 200 });
      expect(await boot.stranger.get('/health/ready')).toMatchObject({ status: 200 });
      expect(await boot.stranger.get('/api/v1/posts')).toMatchObject({ status: 401 });
    });
  });
});
