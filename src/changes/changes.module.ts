import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CategoriesModule } from '../categories/categories.module.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { ChangeEntity } from './change.entity.js';
import { ChangedRecords } from './changed-records.js';
import { ChangesController } from './changes.controller.js';
import { ChangesRepository } from './changes.repository.js';
import { ChangesService } from './changes.service.js';
import { ChangesSweeper } from './changes.sweeper.js';
import { ChangesWatcher } from './changes-watcher.js';

@Module({
  imports: [TypeOrmModule.forFeature([ChangeEntity]), PostsModule, FeedsModule, CategoriesModule],
  controllers: [ChangesController],
  providers: [ChangesService, ChangedRecords, ChangesRepository, ChangesWatcher, ChangesSweeper],
})
export class ChangesModule {}
