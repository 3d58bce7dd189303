import { Body, Controller, Get, Header, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { CurrentPrincipal } from '../../api-keys/management/current-principal.decorator.js';
import type { KeyPrincipal } from '../../api-keys/management/current-principal.decorator.js';
import { SessionOnly } from '../../auth/decorators/require-scope.decorator.js';
import { AnyParameters } from '../../http/input/decorators/any-parameters.decorator.js';
import { ResourceInterceptor } from '../../http/responses/resource-responses.js';
import { ConsentDto } from './consent.dto.js';
import type { Question } from './consent.dto.js';
import { ConsentService } from './consent.service.js';
import { RawQuery } from '../../http/input/decorators/raw-query.decorator.js';

/** For the consent page alone, of a member who manages keys. Pages of other sites cannot use it. */
@SessionOnly('admin')
@ApiExcludeController()
@UseInterceptors(ResourceInterceptor)
@Controller('oauth/consent')
export class ConsentController {
  constructor(private readonly consent: ConsentService) {}

  @Get()
  @AnyParameters(true)
  @Header('cache-control', 'no-store')
  ask(@RawQuery() query: string, @CurrentPrincipal() principal: KeyPrincipal): Promise<Question> {
    return this.consent.ask(query, principal.accountId);
  }

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async answer(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Body() consent: ConsentDto,
  ): Promise<{ redirectTo: string }> {
    return { redirectTo: await this.consent.answer(principal, consent) };
  }
}
