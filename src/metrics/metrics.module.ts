import { Module } from '@nestjs/common';
import { IngestModule } from '../ingest/ingest.module.js';
import { InstallationRepository } from './installation.repository.js';
import { Metrics } from './metrics.js';

@Module({
  imports: [IngestModule],
  providers: [Metrics, InstallationRepository],
  exports: [Metrics],
})
export class MetricsModule {}
