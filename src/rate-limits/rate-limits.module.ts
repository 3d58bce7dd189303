import { Module } from '@nestjs/common';
import { RequestCounter } from './request-counter.js';

@Module({ providers: [RequestCounter], exports: [RequestCounter] })
export class RateLimitsModule {}
