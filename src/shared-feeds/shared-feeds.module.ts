import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { SharedFeedEntity } from './shared-feed.entity.js';
import { SharedFeedsController } from './shared-feeds.controller.js';
import { SharedFeedsRepository } from './shared-feeds.repository.js';
import { SharedFeedsService } from './shared-feeds.service.js';

/** Saved filters of an account, which feed readers subscribe to. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SharedFeedEntity]),
    AuditModule,
    CategoriesModule,
    FeedsModule,
  ],
  controllers: [SharedFeedsController],
  providers: [SharedFeedsService, SharedFeedsRepository],
})
export class SharedFeedsModule {}
