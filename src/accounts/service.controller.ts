import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/decorators/require-scope.decorator.js';
import { ApiPublicProblems } from '../http/problems/api-problems.decorator.js';
import { ApiResource } from '../http/responses/resource-responses.js';
import { Env } from '../config/env.js';
import { OPTIONAL_MODULES } from '../config/process-parts.js';
import { VERSION } from '../config/version.js';
import { PublicAddress } from '../config/public-address.js';
import { Outbox } from '../mail/outbox.js';
import { AccountsService } from './accounts.service.js';
import { nameOf, OidcProviders } from './oidc/oidc-providers.js';
import { ServiceDto } from './service.dto.js';

@ApiTags('Service')
@Controller('api/v1/service')
export class ServiceController {
  constructor(
    private readonly env: Env,
    private readonly accounts: AccountsService,
    private readonly providers: OidcProviders,
    private readonly address: PublicAddress,
    private readonly outbox: Outbox,
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
    const { SIGN_UPS, PASSWORD_SIGN_IN: passwordSignIn, MODULES_OFF } = this.env;
    const hasAccounts = await this.accounts.hasAny();
    const modules = OPTIONAL_MODULES.filter((name) => !MODULES_OFF.includes(name));
    const signUps = passwordSignIn === 'off' ? 'closed' : SIGN_UPS;
    const signInProviders = this.providers.list().map((provider) => ({
      number: provider.number,
      name: nameOf(provider),
      url: `${this.address.url}/oidc/${provider.number}/sign-in`,
    }));
    const { kinds: mail } = this.outbox;
    const signIns = { signUps, passwordSignIn, signInProviders };
    return { ...signIns, hasAccounts, version: VERSION, modules, mail };
  }
}
