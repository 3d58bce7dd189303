import { Global, Module } from '@nestjs/common';
import { PostInsights } from '../../posts/post-insights.js';
import { PostsModule } from '../../posts/posts.module.js';
import { AiAnswersRepository } from '../answers/ai-answers.repository.js';
import { StoredSummaries } from './stored-summaries.js';

/** Fills the port of the posts; global, because the posts must not know who does. */
@Global()
@Module({
  imports: [PostsModule],
  providers: [AiAnswersRepository, { provide: PostInsights, useClass: StoredSummaries }],
  exports: [PostInsights],
})
export class InsightsModule {}
