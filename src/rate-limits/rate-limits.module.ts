import { Module } from '@nestjs/common';
import { Env } from '../config/env.js';
import { SettingsService } from '../database/settings.service.js';
import { injectReplacement } from '../extensions/slot.js';
import { AddressGroups } from './address-groups.js';
import { configuredCounter } from './configured-counter.js';
import { MemoryRequestCounter } from './memory-request-counter.js';
import { RateLimits } from './rate-limits.js';
import { RequestsInFlight } from './rate-limit.guard.js';
import { RequestCounter } from './request-counter.js';

/** Exports `MemoryRequestCounter`. */
@Module({
  providers: [
    MemoryRequestCounter,
    {
      provide: RequestCounter,
      inject: [Env, MemoryRequestCounter, injectReplacement(RequestCounter)],
      useFactory: configuredCounter,
    },
    {
      provide: AddressGroups,
      inject: [SettingsService],
      useFactory: async (settings: SettingsService) =>
        new AddressGroups(await settings.secret('address groups')),
    },
    RateLimits,
    RequestsInFlight,
  ],
  exports: [AddressGroups, MemoryRequestCounter, RateLimits, RequestsInFlight],
})
export class RateLimitsModule {}
