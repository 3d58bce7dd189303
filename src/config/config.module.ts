import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { Env } from './env.js';

/** Provides the one `Env` to every module. */
@Module({})
export class ConfigModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: Env, useValue: env }],
      exports: [Env],
    };
  }
}
