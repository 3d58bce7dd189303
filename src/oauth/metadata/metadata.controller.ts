import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../auth/decorators/require-scope.decorator.js';
import { AnyParameters } from '../../http/input/decorators/any-parameters.decorator.js';
import { NoSuchRouteError } from '../../http/problems/errors.js';
import { AgentScopes } from '../authorization/agent-scopes.js';
import { OauthAddress } from '../oauth-address.js';

/** By which clients find their way from `/mcp` to a token. */
@Public()
@ApiExcludeController()
@AnyParameters(true)
@Controller('.well-known')
export class MetadataController {
  constructor(
    private readonly address: OauthAddress,
    private readonly scopes: AgentScopes,
  ) {}

  /** RFC 9728. */
  @Get(['oauth-protected-resource', 'oauth-protected-resource/*'])
  @Header('cache-control', 'public, max-age=3600')
  describeResource(@Param('*') rest?: string): object {
    this.refuseOther(rest, ['/mcp', `${this.address.prefix}/mcp`]);
    return {
      resource: this.address.resource,
      authorization_servers: [this.address.issuer],
      scopes_supported: this.scopes.names,
      bearer_methods_supported: ['header'],
      resource_name: 'Sluice',
      resource_documentation: this.address.at('/docs'),
    };
  }

  /** RFC 8414. */
  @Get(['oauth-authorization-server', 'oauth-authorization-server/*'])
  @Header('cache-control', 'public, max-age=3600')
  describeServer(@Param('*') rest?: string): object {
    this.refuseOther(rest, [this.address.prefix]);
    return {
      issuer: this.address.issuer,
      authorization_endpoint: this.address.at('/oauth/authorize'),
      token_endpoint: this.address.at('/oauth/token'),
      registration_endpoint: this.address.at('/oauth/register'),
      revocation_endpoint: this.address.at('/oauth/revoke'),
      scopes_supported: this.scopes.names,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    };
  }

  /** @throws NoSuchRouteError where the path names another resource or server */
  private refuseOther(rest: string | undefined, known: string[]): void {
    if (rest === undefined) return;
    if (!known.includes(`/${rest}`)) throw new NoSuchRouteError();
  }
}
