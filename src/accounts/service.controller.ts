import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/decorators/require-scope.decorator.js';
import { ApiPublicProblems } from '../http/problems/api-problems.decorator.js';
import { ApiResource } from '../http/responses/resource-responses.js';
import { Env } from '../config/env.js';
import { OPTIONAL_MODULES } from '../config/process-parts.js';
import { VERSION } from '../config/version.js';
import { AccountsService } from './accounts.service.js';
import { ServiceDto } from './service.dto.js';

@ApiTags('Service')
@Controller('api/v1/service')
export class ServiceController {
  constructor(
    private readonly env: Env,
    private readonly accounts: AccountsService,
  ) {}

  /**
   * Describe this installation.
   * @remarks Returns what a page must know before anyone signs in. Needs no key.
   */
  @Get()
  @Public()
  @ApiResource(ServiceDto, 'The description of this installation.')
  @ApiPublicProblems('invalid_request', 'internal_error', 'unavailable')
  async get(): Promise<ServiceDto> {
    const { SIGN_UPS, MODULES_OFF } = this.env;
    const hasAccounts = await this.accounts.hasAny();
    const modules = OPTIONAL_MODULES.filter((name) => !MODULES_OFF.includes(name));
    return { signUps: SIGN_UPS, hasAccounts, version: VERSION, modules };
  }
}
