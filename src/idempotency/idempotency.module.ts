import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import { IdempotencySweeper } from './idempotency.sweeper.js';

/** Gives every module what `@Idempotent()` needs. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKeyEntity])],
  providers: [IdempotencyKeysRepository, IdempotencySweeper],
  exports: [IdempotencyKeysRepository],
})
export class IdempotencyModule {}
