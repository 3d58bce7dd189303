import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Env } from '../config/env.js';
import { CursorCodec } from './cursor.js';
import { PageAnchors } from './page-anchors.js';
import { PageCache } from './page-cache.js';

/** Gives every room what `@ApiPage` needs. */
@Global()
@Module({
  providers: [
    {
      provide: CursorCodec,
      inject: [Database],
      useFactory: async (database: Database) => new CursorCodec(await database.secret('cursor')),
    },
    PageAnchors,
    {
      provide: PageCache,
      inject: [Env],
      useFactory: ({ PAGE_CACHE_MB }: Env) => new PageCache(PAGE_CACHE_MB),
    },
  ],
  exports: [CursorCodec, PageAnchors, PageCache],
})
export class PaginationModule {}
