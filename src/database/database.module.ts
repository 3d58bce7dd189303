import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { DataSourceOptions } from 'typeorm';
import { Database } from './database.js';
import type { StatementObserver } from './statement-observer.js';

/** Gives every room the one `Database`. */
@Module({})
export class DatabaseModule {
  static forRoot(options: DataSourceOptions, observer?: StatementObserver): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [{ provide: Database, useFactory: () => Database.connect(options, observer) }],
      exports: [Database],
    };
  }
}
