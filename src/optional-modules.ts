import { Module } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from './ai/ai.module.js';
import type { Env } from './config/env.js';
import type { OptionalModule } from './config/process-parts.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { splitIntoParts } from './extensions/module-parts.js';
import { FeedPushes, NoFeedPushes } from './feeds/feed-pushes.js';
import { NoSelfSubscription, SelfSubscription } from './feeds/self-subscription.js';
import { GreaderModule } from './greader/greader.module.js';
import { OauthModule } from './oauth/oauth.module.js';
import { NoPushWatch, PushWatch } from './ingest/recording/push-watch.js';
import { NoPostInsights, PostInsights } from './posts/listing/post-insights.js';
import { SharedFeedsModule } from './shared-feeds/shared-feeds.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { HubModule } from './websub/hub/hub.module.js';
import { SubscribingModule } from './websub/subscribing/subscribing.module.js';

/** A name of `MODULES_OFF`, or a part that a switch of its own turns on. */
type PartName = OptionalModule | 'oauth';

/** The parts that an installation leaves out. */
export const missingParts = ({ MODULES_OFF, MCP_OAUTH }: Env): readonly string[] =>
  MCP_OAUTH === 'on' ? MODULES_OFF : [...MODULES_OFF, 'oauth'];

/** The modules at the edge. Each is left out where any of its names is off. */
const MODULES: { module: Type; of: PartName[] }[] = [
  { module: AiModule, of: ['ai'] },
  { module: WebhooksModule, of: ['webhooks'] },
  { module: GreaderModule, of: ['greader'] },
  { module: SharedFeedsModule, of: ['shared-feeds'] },
  // It is the hub of shared feeds.
  { module: HubModule, of: ['websub', 'shared-feeds'] },
  { module: SubscribingModule, of: ['websub'] },
  { module: DashboardModule, of: ['dashboard'] },
  { module: OauthModule, of: ['oauth'] },
];

/** What the modules below them get in place of what they provide. */
const STAND_INS: { provide: unknown; useClass: Type; of: PartName[] }[] = [
  { provide: PostInsights, useClass: NoPostInsights, of: ['ai'] },
  { provide: SelfSubscription, useClass: NoSelfSubscription, of: ['shared-feeds'] },
  { provide: FeedPushes, useClass: NoFeedPushes, of: ['websub'] },
  { provide: PushWatch, useClass: NoPushWatch, of: ['websub'] },
];

@Module({})
class StandInsModule {}

/** The modules at the edge that an installation has. */
export function optionalModules(off: readonly string[]): Type[] {
  return MODULES.filter(({ of }) => !of.some((name) => off.includes(name))).map(
    ({ module }) => module,
  );
}

/**
 * What stands for the modules that are off. Their entities stay known: the tables are those of every
 * installation, and the rows of an account are removed with it.
 */
export function standIns(off: readonly string[]): DynamicModule[] {
  if (off.length === 0) return [];
  const present = optionalModules(off);
  const absent = MODULES.map(({ module }) => module).filter((module) => !present.includes(module));
  const { entities } = splitIntoParts(absent);
  const providers = STAND_INS.filter(({ of }) => of.some((name) => off.includes(name))).map(
    ({ provide, useClass }) => ({ provide: provide as Type, useClass }),
  );
  return [
    TypeOrmModule.forFeature([...entities] as Type[]),
    {
      module: StandInsModule,
      global: true,
      providers,
      exports: providers.map(({ provide }) => provide),
    },
  ];
}
