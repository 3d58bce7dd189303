import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Env } from '../config/env.js';
import { DatabaseErrorFilter } from './database-error.filter.js';
import { PreparedSelectExecutor, STATEMENT_OBSERVER } from './prepared-select-executor.js';
import { SecretCipher } from './secrets/secret-cipher.js';
import { SettingEntity } from './setting.entity.js';
import { SettingsService } from './settings.service.js';
import type { StatementObserver } from './statement-observer.js';

/** Database providers for every module, beside those of TypeORM. */
@Module({})
export class DatabaseModule {
  static forRoot(observer?: StatementObserver): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [TypeOrmModule.forFeature([SettingEntity])],
      providers: [
        { provide: STATEMENT_OBSERVER, useValue: observer },
        { provide: APP_FILTER, useClass: DatabaseErrorFilter },
        PreparedSelectExecutor,
        SettingsService,
        {
          provide: SecretCipher,
          inject: [Env, SettingsService],
          useFactory: async ({ SECRETS_KEY: key }: Env, settings: SettingsService) =>
            new SecretCipher({
              env: key === null ? null : Buffer.from(key, 'base64'),
              db: await settings.secret('encryption'),
            }),
        },
      ],
      exports: [PreparedSelectExecutor, SecretCipher, SettingsService],
    };
  }
}
