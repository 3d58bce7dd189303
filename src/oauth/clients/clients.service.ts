import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository } from 'typeorm';
import { newId } from '../../common/ids.js';
import { countUpTo } from '../../database/queries/count-up-to.js';
import { OauthError } from '../oauth.errors.js';
import { ClientDocuments } from './client-documents.js';
import type { ClientMetadata } from './client-metadata.js';
import { OauthClientEntity } from './oauth-client.entity.js';

/** Registered clients; those without a grant go after a day (`oauth.sweeper.ts`). */
const MAX_CLIENTS = 10_000;
const MAX_CLIENTS_OF_NETWORK = 200;

export interface Client extends ClientMetadata {
  id: string;
  /** The host that vouches for it; null for one that has registered itself. */
  host: string | null;
}

/** Knows clients by their identifiers. */
@Injectable()
export class ClientsService {
  constructor(
    @InjectRepository(OauthClientEntity) private readonly clients: Repository<OauthClientEntity>,
    private readonly documents: ClientDocuments,
  ) {}

  /**
   * @param network the group of networks that it comes from
   * @throws OauthError where there are too many
   */
  async register(metadata: ClientMetadata, network: string): Promise<OauthClientEntity> {
    const ofNetwork = await countUpTo(this.clients, { network }, MAX_CLIENTS_OF_NETWORK);
    if (
      ofNetwork >= MAX_CLIENTS_OF_NETWORK ||
      (await countUpTo(this.clients, {}, MAX_CLIENTS)) >= MAX_CLIENTS
    ) {
      throw new OauthError(
        'temporarily_unavailable',
        'Too many clients have registered; unused ones are removed after a day.',
      );
    }
    const client = { id: newId(), ...metadata, network, createdAt: Date.now() };
    await this.clients.insert(client);
    return client;
  }

  /**
   * A client that asks a person of an account.
   * @throws OauthError
   */
  async get(id: string, accountId: string): Promise<Client> {
    if (!isUUID(id)) {
      const metadata = await this.documents.read(id, accountId);
      return { id, host: new URL(id).host, ...metadata };
    }
    const client = await this.clients.findOneBy({ id });
    if (!client) throw unregistered();
    return { id, host: null, name: client.name, redirectUris: client.redirectUris };
  }

  /**
   * A client that has registered itself does so again where it is told that it is unknown.
   * @throws OauthError
   */
  async requireKnown(id: string): Promise<void> {
    if (isUUID(id) && !(await this.clients.existsBy({ id }))) throw unregistered();
  }
}

const unregistered = (): OauthError =>
  new OauthError('invalid_client', 'The client_id is not registered; register again.');
