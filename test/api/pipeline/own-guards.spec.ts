import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Get, Injectable } from '@nestjs/common';
import type { CallHandler, CanActivate, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { Observable } from 'rxjs';
import {
  Public,
  RequireScope,
  SessionOnly,
} from '../../../src/auth/decorators/require-scope.decorator.js';
import { pagesFromMemory } from '../../support/callers/metrics.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { ownModule } from '../../support/extensions/own-module.js';
import { problem } from '../../support/expectations/problem.js';
import { withClient, withService } from '../../support/services/running.js';

const POSTS = '/api/v1/posts';
const seen: string[] = [];

/** Lets nobody in who sends a header, and remembers whom it was asked about. */
@Injectable()
class HeaderGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest();
    if (request.caller) seen.push(`guard ${request.caller.accountId}`);
    return request.headers['x-banned'] === undefined;
  }
}

@Injectable()
class CountingInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { caller } = context.switchToHttp().getRequest();
    if (caller) seen.push(`interceptor ${caller.accountId}`);
    context.switchToHttp().getResponse().header('x-counted', 'yes');
    return next.handle();
  }
}

@Controller('own/open')
@Public()
class OpenController {
  @Get()
  open() {
    return { open: true };
  }

  @Get('scoped')
  @RequireScope('ai')
  scoped() {
    return { open: false };
  }
}

@Controller('own/scoped')
@RequireScope('keys')
class ScopedController {
  @Get()
  scoped() {
    return { scoped: true };
  }

  @Get('public')
  @Public()
  open() {
    return { scoped: false };
  }
}

@Controller('own/signed-in')
@SessionOnly()
class SignedInController {
  @Get()
  get() {
    return { signedIn: true };
  }
}

@Controller('own/plain')
class PlainController {
  @Get()
  get() {
    return { plain: true };
  }
}

const own = ownModule({
  controllers: [OpenController, ScopedController, SignedInController, PlainController],
  providers: [
    { provide: APP_GUARD, useClass: HeaderGuard },
    { provide: APP_INTERCEPTOR, useClass: CountingInterceptor },
  ],
});

describe('A module of others', () => {
  const service = withService({ extensions: [own] });
  const client = withClient(service);
  let stranger: ApiClient;
  beforeAll(async () => {
    stranger = new ApiClient(service.url);
    const feed = (await client.post('/api/v1/feeds', { title: 'Feed' })).body.data.id;
    await client.post(`/api/v1/feeds/${feed}/posts`, { title: 'Post' });
  });
  beforeEach(() => void seen.splice(0));

  describe('that has a guard and an interceptor for all of the application', () => {
    it('has both take part where a page is made, comes from memory, or is 304', async () => {
      const hits = await pagesFromMemory(service);
      const made = await client.get(POSTS);
      const kept = await client.get(POSTS);
      const etag = made.headers.get('etag')!;
      const unchanged = await client.get(POSTS, { 'if-none-match': etag });
      expect([made, kept, unchanged].map(({ status }) => status)).toEqual([200, 200, 304]);
      expect(await pagesFromMemory(service)).toBe(hits + 1);
      for (const { headers } of [made, kept, unchanged]) {
        expect(headers.get('x-counted')).toBe('yes');
      }
      const once = [`guard ${client.accountId}`, `interceptor ${client.accountId}`];
      expect(seen).toEqual([...once, ...once, ...once]);
    });

    it('can refuse what is in memory', async () => {
      const etag = (await client.get(POSTS)).headers.get('etag')!;
      const conditions: Record<string, string>[] = [{}, { 'if-none-match': etag }];
      for (const held of conditions) {
        const answer = await client.get(POSTS, { 'x-banned': '1', ...held });
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', status: 403 } });
      }
    });

    it('comes behind the guards of the service', async () => {
      const answer = await stranger.get(POSTS, { 'x-banned': '1' });
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      expect(seen).toEqual([]);
    });
  });

  describe('whose controller says who may call it', () => {
    it('is closed where it says nothing', async () => {
      expect(await stranger.get('/own/plain')).toMatchObject({ status: 401 });
      expect(await client.get('/own/plain')).toMatchObject({ body: { plain: true } });
    });

    it('is open to all, but for the handler that says otherwise', async () => {
      expect(await stranger.get('/own/open')).toMatchObject({ status: 200, body: { open: true } });
      expect(await stranger.get('/own/open/scoped')).toMatchObject({ status: 401 });
      expect(await client.get('/own/open/scoped')).toMatchObject({ status: 200 });
    });

    it('needs a scope, but for the handler that is public', async () => {
      const scopes = ['posts:read'];
      const key = (await client.post('/v1/api-keys', { name: 'Reader', scopes })).body.data;
      const reader = new ApiClient(service.url, key.rawKey);
      expect(await reader.get('/own/scoped')).toMatchObject({
        status: 403,
        body: problem('insufficient_scope', '/own/scoped', 'The API key lacks the scope keys.'),
      });
      expect(await client.get('/own/scoped')).toMatchObject({ body: { scoped: true } });
      expect(await stranger.get('/own/scoped')).toMatchObject({ status: 401 });
      expect(await stranger.get('/own/scoped/public')).toMatchObject({ status: 200 });
    });

    it('needs a session', async () => {
      expect(await client.get('/own/signed-in')).toMatchObject({
        status: 403,
        body: { code: 'session_required' },
      });
      expect(await stranger.get('/own/signed-in')).toMatchObject({ status: 401 });
    });

    it('documents it', async () => {
      const { paths } = (await stranger.get('/docs-json')).body;
      expect(paths['/own/open'].get.security).toEqual([]);
      expect(paths['/own/scoped'].get['x-scope']).toBe('keys');
      expect(paths['/own/signed-in'].get.security).toEqual([{ session: [] }]);
    });
  });
});
