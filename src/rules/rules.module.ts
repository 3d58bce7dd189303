import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { RuleJobEntity } from './applying/rule-job.entity.js';
import { RuleJobsRepository } from './applying/rule-jobs.repository.js';
import { RuleJobsRunner } from './applying/rule-jobs.runner.js';
import { RuleJobsService } from './applying/rule-jobs.service.js';
import { ArrivalRulesModule } from './arrivals/arrival-rules.module.js';
import { DroppedPostsController } from './dropped/dropped-posts.controller.js';
import { DroppedPostsService } from './dropped/dropped-posts.service.js';
import { DroppedPostsSweeper } from './dropped/dropped-posts.sweeper.js';
import { NamedRecords } from './named-records.js';
import { RuleTrialService } from './rule-trial.service.js';
import { RulesController } from './rules.controller.js';
import { RulesService } from './rules.service.js';

/** What happens to new posts that meet a filter of their account. */
@Module({
  imports: [
    TypeOrmModule.forFeature([RuleJobEntity]),
    ArrivalRulesModule,
    AuditModule,
    CategoriesModule,
    FeedsModule,
    PostsModule,
  ],
  controllers: [RulesController, DroppedPostsController],
  providers: [
    RulesService,
    RuleTrialService,
    NamedRecords,
    RuleJobsService,
    RuleJobsRepository,
    RuleJobsRunner,
    DroppedPostsService,
    DroppedPostsSweeper,
  ],
})
export class RulesModule {}
