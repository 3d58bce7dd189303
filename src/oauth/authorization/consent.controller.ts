import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { CurrentPrincipal } from '../../api-keys/management/current-principal.decorator.js';
import type { KeyPrincipal } from '../../api-keys/management/current-principal.decorator.js';
import { AccountId } from '../../auth/caller.js';
import { SessionOnly } from '../../auth/decorators/require-scope.decorator.js';
import { AnyParameters } from '../../http/input/decorators/any-parameters.decorator.js';
import { ConsentDto } from './consent.dto.js';
import type { Question } from './consent.dto.js';
import { ConsentService } from './consent.service.js';
import { RawQuery } from './raw-query.decorator.js';

/** For the consent page alone. A session is needed, and pages of other sites cannot use it. */
@SessionOnly()
@ApiExcludeController()
@Controller('oauth/consent')
export class ConsentController {
  constructor(private readonly consent: ConsentService) {}

  @Get()
  @AnyParameters(true)
  @Header('cache-control', 'no-store')
  async ask(@RawQuery() query: string, @AccountId() accountId: string): Promise<Answer<Question>> {
    return answer(await this.consent.ask(query, accountId));
  }

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async answer(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Body() consent: ConsentDto,
  ): Promise<Answer<{ redirectTo: string }>> {
    return answer({ redirectTo: await this.consent.answer(principal, consent) });
  }
}

interface Answer<T> {
  success: true;
  data: T;
}

const answer = <T>(data: T): Answer<T> => ({ success: true, data });
