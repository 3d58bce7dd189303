import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';
import { ServiceController } from './service.controller.js';

@Module({ controllers: [HealthController, ServiceController], providers: [Readiness] })
export class HealthModule {}
