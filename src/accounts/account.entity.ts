import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

/** How many API keys an account may hold: one full page of their list. */
export const MAX_API_KEYS = 100;

/** The owner of all other records. */
@Entity('accounts')
@Index('accounts_email', ['emailKey'], { unique: true })
@Check('accounts_api_key_count', `api_key_count >= 0 AND api_key_count <= ${MAX_API_KEYS}`)
export class AccountEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar')
  email: string;

  /** The address in lower case, by which it is unique. */
  @Column('varchar', { name: 'email_key' })
  emailKey: string;

  /** Argon2id in the PHC string format. */
  @Column('varchar', { name: 'password_hash' })
  passwordHash: string;

  /** Counted with each key made and revoked, so that the database keeps the limit. */
  @Column('integer', { name: 'api_key_count' })
  apiKeyCount: number;

  /** Since when neither its keys nor its sessions are accepted; null while they are. */
  @InstantColumn({ name: 'disabled_at', nullable: true })
  disabledAt: number | null;

  /** When its owner deleted it; the row stays until all that belongs to it is gone. */
  @InstantColumn({ name: 'deleted_at', nullable: true })
  deletedAt: number | null;

  /** Moved by the database with every write that changes what a list of its posts can show. */
  @Column('bigint', { name: 'content_version', default: 0 })
  contentVersion: number;

  /** How many posts it has; counted by the database. */
  @Column('bigint', { name: 'post_count', default: 0 })
  postCount: number;

  /** Counted with each feed that comes and goes, so that the database keeps the limit. */
  @Column('integer', { name: 'feed_count', default: 0 })
  feedCount: number;

  /** The day (UTC, since 1970) on which its latest post came in; counted by the database. */
  @Column('integer', { name: 'posts_day', default: 0 })
  postsDay: number;

  /** How many posts came in on that day; counted by the database. */
  @Column('integer', { name: 'posts_of_day', default: 0 })
  postsOfDay: number;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;
}
