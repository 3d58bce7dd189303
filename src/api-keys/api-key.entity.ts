import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  VirtualColumn,
} from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { InstantColumn } from '../database/columns.js';

/** That of the newest day of which its usage tells one (`key-usage.entity.ts`). */
const lastUseOf = (key: string): string => `
  SELECT last_used_at FROM api_key_usage
  WHERE account_id = ${key}.account_id AND key_id = ${key}.id AND last_used_at IS NOT NULL
  ORDER BY day DESC LIMIT 1`;

/**
 * A key that exists; a revoked one has no row. The raw key itself is stored nowhere. It is found by
 * its hashes through `key-hash.entity.ts`.
 */
@Entity('api_keys')
@Index('api_keys_account', ['accountId', 'id'])
export class ApiKeyEntity {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'api_keys_account_fk' })
  account?: AccountEntity;

  @Column('varchar')
  name: string;

  /** SHA-256 of the raw key in hexadecimal. */
  @Column('varchar')
  hash: string;

  @Column('varchar', { name: 'key_prefix' })
  keyPrefix: string;

  @Column('varchar', { name: 'key_suffix' })
  keySuffix: string;

  @VirtualColumn({ query: lastUseOf })
  readonly lastUsedAt: number | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  /** What it holds, by the names of `auth/scopes.ts`. */
  @Column('simple-array', { name: 'scope_names', default: '' })
  scopes: string[];

  /** From this instant on it is refused. */
  @InstantColumn({ name: 'expires_at', nullable: true })
  expiresAt: number | null;

  /** It is refused while this is set. */
  @InstantColumn({ name: 'paused_at', nullable: true })
  pausedAt: number | null;

  /** Networks that it works from, in canonical form; null is everywhere. */
  @Column('simple-json', { name: 'allowed_ips', nullable: true })
  allowedIps: string[] | null;

  /** Requests a minute, where it has a limit of its own. */
  @Column('integer', { name: 'rate_limit', nullable: true })
  rateLimit: number | null;

  @InstantColumn({ name: 'rotated_at', nullable: true })
  rotatedAt: number | null;

  /** SHA-256 of the raw key before the last rotation, where it works on for a while. */
  @Column('varchar', { name: 'previous_hash', nullable: true })
  previousHash: string | null;

  @Column('varchar', { name: 'previous_suffix', nullable: true })
  previousSuffix: string | null;

  @InstantColumn({ name: 'previous_expires_at', nullable: true })
  previousExpiresAt: number | null;

  @InstantColumn({ name: 'previous_last_used_at', nullable: true })
  previousLastUsedAt: number | null;
}
