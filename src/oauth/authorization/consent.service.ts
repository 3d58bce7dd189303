import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiKeysService } from '../../api-keys/management/api-keys.service.js';
import type { KeyPrincipal } from '../../api-keys/management/current-principal.decorator.js';
import { hashToken } from '../../common/checked-token.js';
import { InvalidRequestError } from '../../http/problems/errors.js';
import { ClientsService } from '../clients/clients.service.js';
import type { Client } from '../clients/clients.service.js';
import { describeRedirect, hasRedirectUri, withParameters } from '../clients/redirect-uris.js';
import { OauthAddress } from '../oauth-address.js';
import { OauthError } from '../oauth.errors.js';
import { generateSecret } from '../oauth-token.js';
import { parametersOf } from '../parameters.js';
import { AgentScopes } from './agent-scopes.js';
import { readRequest } from './authorization-request.js';
import type { AuthorizationRequest } from './authorization-request.js';
import type { ConsentDto, Question } from './consent.dto.js';
import { OauthCodeEntity } from './oauth-code.entity.js';

const CODE_LIFE_MS = 120_000;
const MAX_KEY_NAME = 100;

/** A client that is known, and the address of it that the answer goes to. */
interface Asking {
  client: Client;
  redirectUri: string;
  state: string | undefined;
  request: AuthorizationRequest | OauthError;
}

/** Asks a person what a client is granted, and makes the grant. */
@Injectable()
export class ConsentService {
  constructor(
    private readonly clients: ClientsService,
    private readonly address: OauthAddress,
    private readonly scopes: AgentScopes,
    private readonly keys: ApiKeysService,
  ) {}

  /** @throws InvalidRequestError where the client or its address is unknown, which is told nobody else */
  async ask(query: string, accountId: string): Promise<Question> {
    const asking = await this.read(query, accountId);
    const { client, redirectUri, request } = asking;
    if (request instanceof OauthError) {
      return { redirectTo: this.refuse(asking, request.error), client: null, scopes: [] };
    }
    const { host: returnsTo, isLocal } = describeRedirect(redirectUri);
    return {
      redirectTo: null,
      client: { name: client.name, host: client.host, returnsTo, isLocal },
      scopes: this.scopes.requested(request.scope).map((name) => this.scopes.describe(name)),
    };
  }

  /**
   * The address that takes the person back to the client.
   * @throws InvalidRequestError as `ask`, and for scopes that the client did not ask for
   * @throws LimitReachedError where the account holds as many keys as it may
   */
  async answer(principal: KeyPrincipal, consent: ConsentDto): Promise<string> {
    const { accountId } = principal;
    const asking = await this.read(consent.request, accountId);
    const { client, redirectUri, state, request } = asking;
    if (request instanceof OauthError) return this.refuse(asking, request.error);
    if (!consent.approve) return this.refuse(asking, 'access_denied');
    const requested = this.scopes.requested(request.scope);
    const { scopes = requested, feedIds = null, categoryIds = null } = consent;
    const more = scopes.find((scope) => !requested.includes(scope));
    if (more !== undefined) {
      const message = `must be among those that the client asks for: ${requested.join(', ')}`;
      throw new InvalidRequestError([{ field: 'scopes', message }]);
    }
    const code = generateSecret();
    const store = async (manager: EntityManager, keyId: string): Promise<void> => {
      await manager.insert(OauthCodeEntity, {
        hash: hashToken(code),
        ...{ accountId, keyId, redirectUri, clientId: client.id, challenge: request.challenge },
        ...{ expiresAt: Date.now() + CODE_LIFE_MS, usedAt: null },
      });
    };
    const grant = { clientId: client.id, store };
    await this.keys.create(
      accountId,
      nameOf(client, redirectUri),
      { scopes, feedIds, categoryIds },
      principal,
      grant,
    );
    return withParameters(redirectUri, { code, state, iss: this.address.issuer });
  }

  private async read(query: string, accountId: string): Promise<Asking> {
    try {
      const parameters = parametersOf(query);
      const client = await this.clients.get(parameters.getRequired('client_id'), accountId);
      const redirectUri = parameters.getRequired('redirect_uri');
      if (!hasRedirectUri(client.redirectUris, redirectUri)) {
        throw new OauthError('invalid_request', 'The client has not named this redirect_uri.');
      }
      const request = attempt(() => readRequest(parameters, this.address));
      return { client, redirectUri, state: parameters.get('state'), request };
    } catch (error) {
      if (error instanceof OauthError) throw InvalidRequestError.because(error.message);
      throw error;
    }
  }

  private refuse({ redirectUri, state }: Asking, error: string): string {
    return withParameters(redirectUri, { error, state, iss: this.address.issuer });
  }
}

function attempt(read: () => AuthorizationRequest): AuthorizationRequest | OauthError {
  try {
    return read();
  } catch (error) {
    if (error instanceof OauthError) return error;
    throw error;
  }
}

/** As lists and the audit log show the grant. */
function nameOf({ name, host }: Client, redirectUri: string): string {
  const place = host ?? describeRedirect(redirectUri).host;
  return (name ? `${name} (${place})` : place).slice(0, MAX_KEY_NAME);
}
