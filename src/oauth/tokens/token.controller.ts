import { HttpCode, Post } from '@nestjs/common';
import { CurrentActor } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { AcceptsBody, FORM_TYPE } from '../../http/input/decorators/accepted-body.decorator.js';
import { ClientsService } from '../clients/clients.service.js';
import { OauthAddress } from '../oauth-address.js';
import { Form, NotStored, OauthController } from '../oauth.decorator.js';
import { OauthError } from '../oauth.errors.js';
import type { Parameters } from '../parameters.js';
import { GrantsService } from './grants.service.js';
import type { TokenAnswer } from './grants.service.js';

@OauthController('oauth')
export class TokenController {
  constructor(
    private readonly grants: GrantsService,
    private readonly clients: ClientsService,
    private readonly address: OauthAddress,
  ) {}

  /** RFC 6749, sections 4.1.3 and 6. */
  @Post('token')
  @AcceptsBody({ types: [FORM_TYPE], json: false })
  @HttpCode(200)
  @NotStored()
  async token(@Form() form: Parameters, @CurrentActor() actor: Actor): Promise<TokenAnswer> {
    const clientId = form.getRequired('client_id');
    const resource = form.get('resource');
    if (resource !== undefined && !this.address.isResource(resource)) {
      throw new OauthError('invalid_target', `resource must be ${this.address.resource}.`);
    }
    await this.clients.requireKnown(clientId);
    const type = form.getRequired('grant_type');
    if (type === 'authorization_code') {
      const redirectUri = form.getRequired('redirect_uri');
      const sent = { clientId, redirectUri, verifier: form.getRequired('code_verifier') };
      return this.grants.redeem(form.getRequired('code'), sent, actor);
    }
    if (type === 'refresh_token') {
      const sent = { clientId, scope: form.get('scope') };
      return this.grants.refresh(form.getRequired('refresh_token'), sent, actor);
    }
    throw new OauthError(
      'unsupported_grant_type',
      'grant_type must be authorization_code or refresh_token.',
    );
  }

  /** RFC 7009. A token that is unknown has ended already, so the answer is the same. */
  @Post('revoke')
  @AcceptsBody({ types: [FORM_TYPE], json: false })
  @HttpCode(200)
  @NotStored()
  async revoke(@Form() form: Parameters, @CurrentActor() actor: Actor): Promise<void> {
    await this.grants.revoke(form.getRequired('token'), form.getRequired('client_id'), actor);
  }
}
