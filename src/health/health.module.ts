import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { ServiceController } from './service.controller.js';

@Module({ controllers: [HealthController, ServiceController] })
export class HealthModule {}
