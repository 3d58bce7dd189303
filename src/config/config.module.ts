import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { Env } from './env.js';
import { PublicAddress } from './public-address.js';

/** Provides one `Env`, and the public address in it, to every module. */
@Module({})
export class ConfigModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [
        { provide: Env, useValue: env },
        { provide: PublicAddress, useValue: new PublicAddress(env) },
      ],
      exports: [Env, PublicAddress],
    };
  }
}
