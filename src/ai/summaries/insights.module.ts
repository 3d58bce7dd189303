import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PostInsights } from '../../posts/listing/post-insights.js';
import { PostsModule } from '../../posts/posts.module.js';
import { AiAnswerPostEntity } from '../answers/ai-answer-post.entity.js';
import { AiAnswerEntity } from '../answers/ai-answer.entity.js';
import { AiAnswersRepository } from '../answers/ai-answers.repository.js';
import { StoredSummaries } from './stored-summaries.js';

/**
 * Provides the abstract class `PostInsights` of the posts module. Global, because posts must not
 * import this module.
 */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AiAnswerEntity, AiAnswerPostEntity]), PostsModule],
  providers: [AiAnswersRepository, { provide: PostInsights, useClass: StoredSummaries }],
  exports: [PostInsights],
})
export class InsightsModule {}
