import { AuditModule } from '../audit/audit.module.js';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountCategories } from './account-categories.js';
import { CategoryEntity } from './category.entity.js';
import { CategoriesController } from './categories.controller.js';
import { CategoriesRepository } from './categories.repository.js';
import { CategoriesService } from './categories.service.js';

/** Exports `AccountCategories`. */
@Module({
  imports: [TypeOrmModule.forFeature([CategoryEntity]), AuditModule],
  controllers: [CategoriesController],
  providers: [CategoriesService, AccountCategories, CategoriesRepository],
  exports: [CategoriesService, AccountCategories],
})
export class CategoriesModule {}
