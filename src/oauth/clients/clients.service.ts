import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource, Repository } from 'typeorm';
import { newId } from '../../common/ids.js';
import { getDialect } from '../../database/engines/dialect.js';
import { countUpTo } from '../../database/queries/count-up-to.js';
import { OauthError } from '../oauth.errors.js';
import { ClientDocuments } from './client-documents.js';
import type { ClientMetadata } from './client-metadata.js';
import { OauthClientEntity } from './oauth-client.entity.js';

/** Registered clients; those without a grant go after seven days (`oauth.sweeper.ts`). */
const MAX_CLIENTS = 10_000;
const MAX_CLIENTS_OF_NETWORK = 200;
const TOO_MANY = 'Too many clients have registered; unused ones are removed after seven days.';

export interface Client extends ClientMetadata {
  id: string;
  /** The host that vouches for it; null for one that has registered itself. */
  host: string | null;
}

/** Knows clients by their identifiers. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(OauthClientEntity) private readonly clients: Repository<OauthClientEntity>,
    private readonly documents: ClientDocuments,
  ) {}

  /**
   * The limits also hold for requests at the same moment, to several processes.
   * @param network the group of networks that it comes from
   * @throws OauthError where there are too many
   */
  async register(metadata: ClientMetadata, network: string): Promise<OauthClientEntity> {
    const client = { id: newId(), ...metadata, network, createdAt: Date.now() };
    await this.dataSource.transaction(async (manager) => {
      await getDialect(this.dataSource).takeTurn(manager, 'oauth clients');
      const clients = manager.getRepository(OauthClientEntity);
      const isFull = async (where: object, most: number): Promise<boolean> =>
        (await countUpTo(clients, where, most)) >= most;
      if ((await isFull({ network }, MAX_CLIENTS_OF_NETWORK)) || (await isFull({}, MAX_CLIENTS))) {
        throw new OauthError('temporarily_unavailable', TOO_MANY);
      }
      await clients.insert(client);
    });
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
