import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { CurrentPrincipal } from '../../api-keys/management/current-principal.decorator.js';
import type { KeyPrincipal } from '../../api-keys/management/current-principal.decorator.js';
import { SessionRequiredError } from '../../auth/auth.errors.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { AnyParameters } from '../../http/input/decorators/any-parameters.decorator.js';
import { ConsentDto } from './consent.dto.js';
import type { Question } from './consent.dto.js';
import { ConsentService } from './consent.service.js';
import { RawQuery } from './raw-query.decorator.js';

/**
 * For the consent page alone: a session is needed, of somebody who manages keys. Pages of other sites
 * cannot use it.
 */
@RequireScope('keys')
@ApiExcludeController()
@Controller('oauth/consent')
export class ConsentController {
  constructor(private readonly consent: ConsentService) {}

  @Get()
  @AnyParameters(true)
  @Header('cache-control', 'no-store')
  async ask(
    @RawQuery() query: string,
    @CurrentPrincipal() principal: KeyPrincipal,
  ): Promise<Answer<Question>> {
    refuseKeys(principal);
    return answer(await this.consent.ask(query, principal.accountId));
  }

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async answer(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Body() consent: ConsentDto,
  ): Promise<Answer<{ redirectTo: string }>> {
    refuseKeys(principal);
    return answer({ redirectTo: await this.consent.answer(principal, consent) });
  }
}

interface Answer<T> {
  success: true;
  data: T;
}

const answer = <T>(data: T): Answer<T> => ({ success: true, data });

/** @throws SessionRequiredError */
function refuseKeys({ keyId }: KeyPrincipal): void {
  if (keyId !== undefined) throw new SessionRequiredError();
}
