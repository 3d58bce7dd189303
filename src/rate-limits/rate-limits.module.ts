import { Module } from '@nestjs/common';
import { RateLimits } from './rate-limits.js';
import { RequestCounter } from './request-counter.js';

@Module({ providers: [RequestCounter, RateLimits], exports: [RateLimits] })
export class RateLimitsModule {}
