import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ExtensionJobEntity } from './extension-job.entity.js';
import { ExtensionJobs } from './extension-jobs.repository.js';
import { ExtensionJobsRunner } from './extension-jobs.runner.js';

@Module({
  imports: [TypeOrmModule.forFeature([ExtensionJobEntity])],
  providers: [ExtensionJobs, ExtensionJobsRunner],
})
export class ExtensionJobsModule {}
