import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ApiKeysModule } from '../api-keys/api-keys.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { IngestModule } from '../ingest/ingest.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { MarksController } from './marks/marks.controller.js';
import { MarksService } from './marks/marks.service.js';
import { ShownVersionProvider } from './responses/remembered.decorator.js';
import { ClientLoginController } from './sign-in/client-login.controller.js';
import { SignedInController } from './sign-in/signed-in.controller.js';
import { AtomController } from './streams/atom.controller.js';
import { ItemsLoader } from './streams/items.loader.js';
import { StreamsController } from './streams/streams.controller.js';
import { StreamsService } from './streams/streams.service.js';
import { EditingController } from './subscriptions/editing.controller.js';
import { EditingService } from './subscriptions/editing.service.js';
import { ListsController } from './subscriptions/lists.controller.js';
import { ListsService } from './subscriptions/lists.service.js';
import { GreaderOpmlController } from './subscriptions/opml.controller.js';
import { GreaderFeeds } from './subscriptions/greader-feeds.js';
import { GreaderLabels } from './tags/greader-labels.js';
import { TagsController } from './tags/tags.controller.js';
import { TagsService } from './tags/tags.service.js';

/** The Google Reader API: the same data as in our own API, for reader apps. */
@Module({
  imports: [
    AccountsModule,
    ApiKeysModule,
    CategoriesModule,
    FeedsModule,
    PostsModule,
    IngestModule,
    RateLimitsModule,
  ],
  controllers: [
    ClientLoginController,
    ListsController,
    EditingController,
    GreaderOpmlController,
    StreamsController,
    AtomController,
    MarksController,
    TagsController,
    SignedInController,
  ],
  providers: [
    ShownVersionProvider,
    GreaderFeeds,
    GreaderLabels,
    ListsService,
    EditingService,
    TagsService,
    ItemsLoader,
    StreamsService,
    MarksService,
  ],
})
export class GreaderModule {}
