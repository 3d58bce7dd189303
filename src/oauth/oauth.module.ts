import { Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKeysModule } from '../api-keys/api-keys.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { AgentScopes } from './authorization/agent-scopes.js';
import { AuthorizeController } from './authorization/authorize.controller.js';
import { ConsentController } from './authorization/consent.controller.js';
import { ConsentService } from './authorization/consent.service.js';
import { OauthCodeEntity } from './authorization/oauth-code.entity.js';
import { ClientDocuments } from './clients/client-documents.js';
import { ClientsService } from './clients/clients.service.js';
import { OauthClientEntity } from './clients/oauth-client.entity.js';
import { RegistrationController } from './clients/registration.controller.js';
import { tellResourceMetadata } from './metadata/challenge.hook.js';
import { MetadataController } from './metadata/metadata.controller.js';
import { OauthAddress } from './oauth-address.js';
import { OauthSweeper } from './oauth.sweeper.js';
import { GrantsService } from './tokens/grants.service.js';
import { RefreshTokenEntity } from './tokens/refresh-token.entity.js';
import { TokenController } from './tokens/token.controller.js';

/** The authorization server of the address of agents. */
@Module({
  imports: [
    TypeOrmModule.forFeature([OauthClientEntity, OauthCodeEntity, RefreshTokenEntity]),
    ApiKeysModule,
    AuthModule,
    RateLimitsModule,
  ],
  controllers: [
    MetadataController,
    AuthorizeController,
    ConsentController,
    RegistrationController,
    TokenController,
  ],
  providers: [
    ...[OauthAddress, AgentScopes, ClientDocuments, ClientsService],
    ...[ConsentService, GrantsService, OauthSweeper],
  ],
})
export class OauthModule implements NestModule {
  constructor(
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly address: OauthAddress,
  ) {}

  /** Runs where there is an HTTP server, before its routes are made. */
  configure(): void {
    tellResourceMetadata(this.http.httpAdapter.getInstance(), this.address);
  }
}
