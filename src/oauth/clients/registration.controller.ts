import { Body, HttpCode, Ip, Post } from '@nestjs/common';
import { AddressGroups } from '../../rate-limits/address-groups.js';
import { NotStored, OauthController } from '../oauth.decorator.js';
import { readClientMetadata } from './client-metadata.js';
import { ClientsService } from './clients.service.js';

/** Dynamic client registration (RFC 7591). Clients are public: none has a secret. */
@OauthController('oauth/register')
export class RegistrationController {
  constructor(
    private readonly clients: ClientsService,
    private readonly groups: AddressGroups,
  ) {}

  @Post()
  @HttpCode(201)
  @NotStored()
  async register(@Body() body: unknown, @Ip() address: string): Promise<object> {
    const metadata = readClientMetadata(body);
    const client = await this.clients.register(metadata, this.groups.ofNetwork(address));
    return {
      client_id: client.id,
      client_id_issued_at: Math.floor(client.createdAt / 1_000),
      ...(client.name && { client_name: client.name }),
      redirect_uris: client.redirectUris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    };
  }
}
