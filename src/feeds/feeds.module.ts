import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeedEntity } from './feed.entity.js';
import { QuotasModule } from '../accounts/quotas/quotas.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { FeedsController } from './feeds.controller.js';
import { FeedsRepository } from './feeds.repository.js';
import { FeedsService } from './feeds.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([FeedEntity]), CategoriesModule, QuotasModule],
  controllers: [FeedsController],
  providers: [FeedsService, FeedsRepository],
  exports: [FeedsService],
})
export class FeedsModule {}
