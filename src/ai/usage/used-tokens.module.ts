import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsedTokens } from '../../accounts/quotas/used-tokens.js';
import { AiUsageEntity } from './ai-usage.entity.js';
import { AiUsageRepository } from './ai-usage.repository.js';

/**
 * Provides the abstract class `UsedTokens` of the quotas. Global, because they must not import this
 * module.
 */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AiUsageEntity])],
  providers: [{ provide: UsedTokens, useClass: AiUsageRepository }],
  exports: [UsedTokens],
})
export class UsedTokensModule {}
