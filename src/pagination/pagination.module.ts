import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { CursorCodec } from './cursor.js';

/** Gives every room what `@ApiPage` needs. */
@Global()
@Module({
  providers: [
    {
      provide: CursorCodec,
      inject: [Database],
      useFactory: async (database: Database) => new CursorCodec(await database.secret('cursor')),
    },
  ],
  exports: [CursorCodec],
})
export class PaginationModule {}
