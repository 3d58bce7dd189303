import { Global, Module } from '@nestjs/common';
import { SettingsService } from '../database/settings.service.js';
import { Env } from '../config/env.js';
import { filling } from '../extensions/slot.js';
import { CursorCodec } from './cursor.js';
import { PageAnchors } from './page-anchors.js';
import { PageCache } from './page-cache/page-cache.js';
import { FinishedPages, PageStore } from './page-cache/page-store.js';
import { ReplacedPages } from './page-cache/replaced-pages.js';

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
    PageAnchors,
    {
      provide: PageCache,
      inject: [Env],
      useFactory: ({ PAGE_CACHE_MB }: Env) => new PageCache(PAGE_CACHE_MB),
    },
    {
      provide: FinishedPages,
      inject: [PageCache, filling(PageStore)],
      useFactory: (builtIn: PageCache, replacement?: PageStore): FinishedPages =>
        replacement ? new ReplacedPages(replacement) : builtIn,
    },
  ],
  exports: [CursorCodec, FinishedPages, PageAnchors, PageCache],
})
export class PaginationModule {}
