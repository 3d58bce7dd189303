import { Module } from '@nestjs/common';
import { QuotasRepository } from './quotas.repository.js';
import { QuotasService } from './quotas.service.js';

@Module({
  providers: [QuotasService, QuotasRepository],
  exports: [QuotasService],
})
export class QuotasModule {}
