import { Controller, Get, Header, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../auth/decorators/require-scope.decorator.js';
import { AnyParameters } from '../../http/input/decorators/any-parameters.decorator.js';
import { OauthAddress } from '../oauth-address.js';
import { RawQuery } from '../../http/input/decorators/raw-query.decorator.js';

/**
 * The authorization endpoint. It goes to the consent page, whatever the request is: the page checks it
 * once a person has signed in. So no stranger can make the service fetch, or send a browser elsewhere.
 */
@Public()
@ApiExcludeController()
@AnyParameters(true)
@Controller('oauth/authorize')
export class AuthorizeController {
  constructor(private readonly address: OauthAddress) {}

  @Get()
  @Redirect()
  @Header('cache-control', 'no-store')
  authorize(@RawQuery() query: string): { url: string; statusCode: number } {
    return { url: this.address.at(`/dashboard/authorize?${query}`), statusCode: 302 };
  }
}
