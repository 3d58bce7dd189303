import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiAnswerPostEntity } from './answers/ai-answer-post.entity.js';
import { AiAnswerEntity } from './answers/ai-answer.entity.js';
import { AiArrivalEntity } from './arrivals/ai-arrival.entity.js';
import { AiUsageEntity } from './usage/ai-usage.entity.js';
import { QuotasModule } from '../accounts/quotas/quotas.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { ChangesModule } from '../changes/changes.module.js';
import { Env } from '../config/env.js';
import { Extensions } from '../extensions/extensions.js';
import { injectReplacement } from '../extensions/slot.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { AiAnswersRepository } from './answers/ai-answers.repository.js';
import { AnswersService } from './answers/answers.service.js';
import { AnswersSweeper } from './answers/answers.sweeper.js';
import { TokenQuota } from './answers/token-quota.js';
import { AiArrivalsRepository } from './arrivals/ai-arrivals.repository.js';
import { ArrivalSummaries } from './arrivals/arrival-summaries.js';
import { ArrivalsRunner } from './arrivals/arrivals-runner.js';
import { ArrivedPosts } from './arrivals/arrived-posts.js';
import { ArrivedPostsRepository } from './arrivals/arrived-posts.repository.js';
import { TokenBudget } from './arrivals/token-budget.js';
import { DigestsController } from './digests/digests.controller.js';
import { DigestsService } from './digests/digests.service.js';
import { AiProvider, ConfiguredProvider } from './providers/ai-provider.js';
import { configuredProvider } from './providers/configured-provider.js';
import { EmbeddedProvider } from './providers/embedded/embedded.provider.js';
import { TextWorkers } from './providers/embedded/text-workers.js';
import { AiProviderAdapter } from './providers/ai-provider.adapter.js';
import { CategorySuggestionsController } from './suggestions/category-suggestions.controller.js';
import { CategorySuggestionsService } from './suggestions/category-suggestions.service.js';
import { TagsController } from './suggestions/tags.controller.js';
import { TagsService } from './suggestions/tags.service.js';
import { UsedTokensModule } from './usage/used-tokens.module.js';
import { InsightsModule } from './summaries/insights.module.js';
import { SummariesController } from './summaries/summaries.controller.js';
import { SummariesService } from './summaries/summaries.service.js';
import { AiUsageController } from './usage/ai-usage.controller.js';
import { AiUsageRepository } from './usage/ai-usage.repository.js';
import { AiUsageService } from './usage/ai-usage.service.js';
import { CachedCallsRecorder } from './usage/cached-calls.recorder.js';

/** Exports the AI providers `EmbeddedProvider` and `ConfiguredProvider`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AiAnswerEntity, AiAnswerPostEntity, AiArrivalEntity, AiUsageEntity]),
    CategoriesModule,
    ChangesModule,
    FeedsModule,
    PostsModule,
    InsightsModule,
    UsedTokensModule,
    QuotasModule,
  ],
  controllers: [
    SummariesController,
    CategorySuggestionsController,
    TagsController,
    DigestsController,
    AiUsageController,
  ],
  providers: [
    AnswersService,
    AnswersSweeper,
    TokenQuota,
    AiAnswersRepository,
    SummariesService,
    CategorySuggestionsService,
    TagsService,
    DigestsService,
    AiUsageService,
    AiUsageRepository,
    CachedCallsRecorder,
    AiArrivalsRepository,
    ArrivalSummaries,
    ArrivalsRunner,
    ArrivedPosts,
    ArrivedPostsRepository,
    TokenBudget,
    TextWorkers,
    EmbeddedProvider,
    {
      provide: ConfiguredProvider,
      inject: [Env, EmbeddedProvider],
      useFactory: configuredProvider,
    },
    {
      provide: AiProvider,
      inject: [ConfiguredProvider, Extensions, injectReplacement(AiProvider)],
      useFactory: (
        builtIn: ConfiguredProvider,
        extensions: Extensions,
        replacement?: AiProvider,
      ): AiProvider =>
        replacement
          ? new AiProviderAdapter(replacement, extensions.replacing(AiProvider))
          : builtIn,
    },
  ],
  exports: [ConfiguredProvider, EmbeddedProvider],
})
export class AiModule {}
