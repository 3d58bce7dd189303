import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeedsModule } from '../../feeds/feeds.module.js';
import { ArrivalRules } from '../../posts/arrivals/arrival-rules.js';
import { PostsModule } from '../../posts/posts.module.js';
import { DroppedPostEntity } from '../dropped/dropped-post.entity.js';
import { DroppedPostsRepository } from '../dropped/dropped-posts.repository.js';
import { RuleEntity } from '../rule.entity.js';
import { RulesRepository } from '../rules.repository.js';
import { StoredRules } from './stored-rules.js';

/**
 * Provides the abstract class `ArrivalRules` of the posts module. Global, because posts must not
 * import this module.
 */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([RuleEntity, DroppedPostEntity]), FeedsModule, PostsModule],
  providers: [
    RulesRepository,
    DroppedPostsRepository,
    { provide: ArrivalRules, useClass: StoredRules },
  ],
  exports: [ArrivalRules, RulesRepository, DroppedPostsRepository],
})
export class ArrivalRulesModule {}
