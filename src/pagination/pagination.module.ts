import { Global, Module } from '@nestjs/common';
import { SettingsService } from '../database/settings.service.js';
import { Env } from '../config/env.js';
import { injectReplacement } from '../extensions/slot.js';
import { CursorCodec } from './cursor.js';
import { PageReader } from './page-reader.js';
import { PageStartIndex } from './page-start-index.js';
import { MemoryResponseCache } from './response-cache/memory-response-cache.js';
import { ResponseCache, ResponseCacheStore } from './response-cache/response-cache.js';
import { ResponseCacheAdapter } from './response-cache/response-cache.adapter.js';

/** Provides every module with the dependencies of `@Paginated`. */
@Global()
@Module({
  providers: [
    {
      provide: CursorCodec,
      inject: [SettingsService],
      useFactory: async (settings: SettingsService) =>
        new CursorCodec(await settings.secret('cursor')),
    },
    PageStartIndex,
    PageReader,
    {
      provide: MemoryResponseCache,
      inject: [Env],
      useFactory: ({ PAGE_CACHE_MB }: Env) => new MemoryResponseCache(PAGE_CACHE_MB),
    },
    {
      provide: ResponseCache,
      inject: [MemoryResponseCache, injectReplacement(ResponseCacheStore)],
      useFactory: (
        builtIn: MemoryResponseCache,
        replacement?: ResponseCacheStore,
      ): ResponseCache => (replacement ? new ResponseCacheAdapter(replacement) : builtIn),
    },
  ],
  exports: [CursorCodec, PageReader, ResponseCache, PageStartIndex, MemoryResponseCache],
})
export class PaginationModule {}
