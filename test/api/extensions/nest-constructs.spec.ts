import { beforeAll, describe, expect, it } from '@jest/globals';
import { CacheInterceptor, CacheKey, CacheModule } from '@nestjs/cache-manager';
import { Controller, Get, Injectable, Scope, Sse, UseInterceptors } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { interval, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { AccountId, Caller } from '../../../src/auth/caller.js';
import { Authenticated, Public } from '../../../src/auth/decorators/require-scope.decorator.js';
import { RequireScope } from '../../../src/auth/decorators/require-scope.decorator.js';
import { ForLimited } from '../../../src/auth/limits/limit-rule.decorator.js';
import { AccessEnded } from '../../../src/auth/open-requests/access-ended.decorator.js';
import { AccountCacheInterceptor } from '../../../src/cache-manager/account-cache.interceptor.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { engine } from '../../support/databases/engines.js';
import { ownModule } from '../../support/extensions/own-module.js';
import { withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

let ended = 0;

@Injectable({ scope: Scope.REQUEST })
class PerRequest {
  private seen: string | undefined;

  first = (accountId: string): string => (this.seen ??= accountId);
}

@Controller('own')
@Authenticated()
class OwnController {
  constructor(private readonly perRequest: PerRequest) {}

  @Get('cached')
  @ForLimited('kept')
  @UseInterceptors(AccountCacheInterceptor)
  cached(@AccountId() accountId: string) {
    return { accountId, at: performance.now() };
  }

  @Get('named')
  @CacheKey('named')
  @UseInterceptors(AccountCacheInterceptor)
  named(@AccountId() accountId: string) {
    return { accountId };
  }

  @Get('open')
  @Public()
  @UseInterceptors(AccountCacheInterceptor)
  open() {
    return { at: performance.now() };
  }

  @Get('per-request')
  inRequest(@AccountId() accountId: string) {
    return { accountId: this.perRequest.first(accountId) };
  }

  @Sse('ticks')
  @RequireScope('extensions')
  ticks(): Observable<{ data: number }> {
    return interval(20).pipe(map((data) => ({ data })));
  }

  @Get('waits')
  async waits(@AccessEnded() signal: AbortSignal) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    ended++;
    return {};
  }
}

describe("Nest's own constructs in an extension", () => {
  const own = ownModule({
    imports: [CacheModule.register({ ttl: 60_000 })],
    controllers: [OwnController],
    providers: [PerRequest],
  });
  const service = withService({ extensions: [own] });
  let clients: ApiClient[];
  beforeAll(async () => {
    clients = [await service.newClient(), await service.newClient()];
  });

  it.each(['cached', 'named', 'per-request'])('keep accounts apart: %s', async (route) => {
    for (const client of [...clients, ...clients]) {
      const { body } = await client.get(`/own/${route}`);
      expect(body.accountId).toBe(client.accountId);
    }
  });

  it('cache the answers of one account, and of a public route for all', async () => {
    const [one, other] = clients as [ApiClient, ApiClient];
    const [first, again] = [await one.get('/own/cached'), await one.get('/own/cached')];
    expect(again.body).toEqual(first.body);
    expect((await one.get('/own/open')).body).toEqual((await other.get('/own/open')).body);
  });

  it('cache nothing for a key that is limited to feeds', async () => {
    const [client] = clients as [ApiClient];
    const feed = (await client.post('/api/v1/feeds', { title: 'Feed' })).body.data.id;
    const { rawKey } = (await client.post('/v1/api-keys', { name: 'Limited', feedIds: [feed] }))
      .body.data;
    const limited = new ApiClient(service.url, rawKey);
    const [first, again] = [await limited.get('/own/cached'), await limited.get('/own/cached')];
    expect(first.status).toBe(200);
    expect(again.body.at).not.toBe(first.body.at);
  });

  describe('that stay open', () => {
    const stream = async ({ rawKey }: ApiClient) => {
      const headers = { 'x-api-key': rawKey! };
      const { body, status } = await fetch(new URL('/own/ticks', service.url), { headers });
      return { status, reader: body!.getReader() };
    };
    const toEnd = async ({ reader }: Awaited<ReturnType<typeof stream>>) => {
      for (;;) if ((await reader.read()).done) return;
    };
    const newKey = async (scopes?: string[]) => {
      const [owner] = clients as [ApiClient];
      const made = await owner.post('/v1/api-keys', { name: 'Stream', ...(scopes && { scopes }) });
      const { id, rawKey } = made.body.data;
      return new ApiClient(service.url, rawKey, owner.accountId, id);
    };

    it('end within a second after the key is revoked', async () => {
      const key = await newKey();
      const [open, other] = [await stream(key), await stream(clients[1]!)];
      const waiting = key.get('/own/waits');
      expect(open.status).toBe(200);
      await open.reader.read();
      const revoked = performance.now();
      await clients[0]!.delete(`/v1/api-keys/${key.keyId}`);
      await toEnd(open);
      await waiting;
      expect(performance.now() - revoked).toBeLessThan(3_000);
      expect(ended).toBe(1);
      expect((await other.reader.read()).done).toBe(false);
      await other.reader.cancel();
    });

    it('end when the key loses the scope of the handler', async () => {
      const key = await newKey(['extensions', 'posts:read']);
      const open = await stream(key);
      await open.reader.read();
      const scopes = ['posts:read'];
      await clients[0]!.patch(`/v1/api-keys/${key.keyId}`, { scopes });
      await toEnd(open);
      expect((await key.get('/own/ticks')).status).toBe(403);
    });

    it('are 20 of an account at most', async () => {
      const owner = await service.newClient();
      const open = await Promise.all(Array.from({ length: 20 }, () => stream(owner)));
      expect((await stream(owner)).status).toBe(429);
      await Promise.all(open.map(({ reader }) => reader.cancel()));
      await eventually(async () => {
        const next = await stream(owner);
        await next.reader.cancel();
        return next.status === 200 || undefined;
      });
    });
  });
});

describe('A construct that would hurt an account stops the start', () => {
  class KeyedCache extends CacheInterceptor {
    protected override trackBy() {
      return 'mine';
    }
  }
  class RenamedCache extends CacheInterceptor {}
  const cacheModule = CacheModule.register();

  const withInterceptor = (interceptor: Type | object): Type => {
    @UseInterceptors(interceptor as Type)
    @Controller('shelf')
    class ShelfController {
      @Get()
      list() {
        return {};
      }
    }
    return ShelfController;
  };

  @Public()
  @Controller('shelf')
  class OpenController {
    @Get('caller')
    caller(@Caller() caller: object) {
      return caller;
    }
  }

  const toFailure = async (parts: Parameters<typeof ownModule>[0]): Promise<string> => {
    const started = TestService.start(engine, {}, undefined, [ownModule(parts)]);
    const failure = await started.then(
      async (service) => {
        await service.stop();
        return 'It starts.';
      },
      (error: Error) => error.message,
    );
    return failure;
  };
  const refused = (name: string) =>
    `The extension "own" uses ${name}, which gives an account the answers of another: use AccountCacheInterceptor of sluice/cache-manager.`;

  it.each<[string, Parameters<typeof ownModule>[0], string]>([
    [
      'CacheInterceptor of a controller',
      { controllers: [withInterceptor(CacheInterceptor)] },
      refused('CacheInterceptor'),
    ],
    [
      'a class that extends it',
      { controllers: [withInterceptor(RenamedCache)] },
      refused('RenamedCache'),
    ],
    [
      'CacheInterceptor of the application',
      { providers: [{ provide: APP_INTERCEPTOR, useClass: CacheInterceptor }] },
      refused('CacheInterceptor'),
    ],
    [
      'the caller of a public route',
      { controllers: [OpenController] },
      'The extension "own" has the route GET /shelf/caller, which is @Public() and has @Caller().',
    ],
  ])('%s', async (_, parts, sentence) => {
    expect(await toFailure({ imports: [cacheModule], ...parts })).toBe(sentence);
  });

  it('but one with a key of its own does not', async () => {
    const controllers = [withInterceptor(KeyedCache)];
    expect(await toFailure({ imports: [cacheModule], controllers })).toBe('It starts.');
  });
});
