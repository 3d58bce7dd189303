import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { ChangeEntity } from './change.entity.js';
import { ChangedRecords } from './changed-records.js';
import { ChangesCursor } from './changes-cursor.js';
import { ChangesController } from './changes.controller.js';
import { ChangesRepository } from './changes.repository.js';
import { ChangesService } from './changes.service.js';
import { ChangesSweeper } from './changes.sweeper.js';
import { ChangesWatcher } from './changes-watcher.js';
import { EventConsumersRunner } from './consumers/event-consumers.runner.js';
import { ConsumerEnrolment } from './consumers/consumer-enrolment.js';
import { EventPositionEntity } from './consumers/event-position.entity.js';
import { EventPositions } from './consumers/event-positions.repository.js';
import { EventLog } from './events/event-log.js';
import { EventRecords } from './events/event-records.js';
import { FeedEventEntity } from './events/feed-event.entity.js';
import { ChangesWithinLimits } from './limits/changes-within-limits.js';
import { ToldMoves } from './told-moves.js';
import { EventStreams } from './streams/event-streams.js';
import { EventsController } from './streams/events.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ChangeEntity, FeedEventEntity, EventPositionEntity]),
    DiscoveryModule,
    AuthModule,
    PostsModule,
    FeedsModule,
    CategoriesModule,
  ],
  controllers: [ChangesController, EventsController],
  providers: [
    ...[ChangesService, ChangedRecords, ChangesRepository, ChangesCursor, ChangesWatcher],
    ToldMoves,
    ChangesWithinLimits,
    ...[ChangesSweeper, EventLog, EventRecords, EventStreams, EventPositions],
    ...[EventConsumersRunner, ConsumerEnrolment],
  ],
  exports: [EventLog, EventRecords, EventStreams, EventPositions],
})
export class ChangesModule {}
