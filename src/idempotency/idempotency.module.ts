import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import { IdempotencySweeper } from './idempotency.sweeper.js';

/** Provides the dependencies of `@Idempotent()` to every module. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity])],
  providers: [IdempotencyKeysRepository, IdempotencySweeper],
  exports: [IdempotencyKeysRepository],
})
export class IdempotencyModule {}
