import { Module } from '@nestjs/common';
import { SessionVerifier } from '../auth/session-verifier.js';
import { Database } from '../database/database.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';
import { LeftoversSweeper } from './leftovers.sweeper.js';
import { Passwords } from './passwords.js';
import { SessionUsageRecorder } from './sessions/session-usage.recorder.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { SignInLimits } from './sign-in/sign-in-limits.js';
import { SignInService } from './sign-in/sign-in.service.js';

@Module({
  controllers: [AccountsController, SessionsController],
  providers: [
    AccountsService,
    AccountsRepository,
    Passwords,
    LeftoversSweeper,
    SessionsService,
    SessionsRepository,
    SessionUsageRecorder,
    SignInService,
    SignInLimits,
    {
      provide: KnownDevices,
      inject: [Database],
      useFactory: async (database: Database) => new KnownDevices(await database.secret('devices')),
    },
    { provide: SessionVerifier, useExisting: SessionsService },
  ],
  exports: [AccountsService, SessionVerifier],
})
export class AccountsModule {}
