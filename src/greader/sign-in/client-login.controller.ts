import { Header, UseInterceptors } from '@nestjs/common';
import { OpenToOtherPages, Public } from '../../auth/decorators/require-scope.decorator.js';
import { GreaderController, PostForm } from '../responses/greader.decorator.js';
import { FromForm, FromRequest } from '../requests/from-request.decorator.js';
import type { Parameters } from '../requests/parameters.js';
import { ClientLoginInterceptor } from './client-login.interceptor.js';

@Public()
@OpenToOtherPages(true)
@GreaderController('accounts')
export class ClientLoginController {
  /** Signs an app in: `Passwd` of the form is an API key, and so is `Auth` of the answer. */
  @PostForm('ClientLogin')
  @UseInterceptors(ClientLoginInterceptor)
  @Header('cache-control', 'no-store')
  signIn(@FromForm() form: Parameters, @FromRequest() parameters: Parameters): object | string {
    const key = form.required('Passwd');
    const answer = { SID: key, LSID: key, Auth: key };
    if (parameters.text('output') === 'json') return answer;
    return Object.entries(answer)
      .map(([name, value]) => `${name}=${value}\n`)
      .join('');
  }
}
