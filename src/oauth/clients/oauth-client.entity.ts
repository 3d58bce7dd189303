import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/** A client that has registered itself; it belongs to no account. */
@Entity('oauth_clients')
@Index('oauth_clients_network', ['network'])
@Index('oauth_clients_created', ['createdAt'])
export class OauthClientEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** What it calls itself; empty where it says nothing. */
  @Column('varchar')
  name: string;

  @Column('simple-json', { name: 'redirect_uris' })
  redirectUris: string[];

  /** The group of networks that it came from. */
  @Column('varchar')
  network: string;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;
}
