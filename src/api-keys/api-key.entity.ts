import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  VirtualColumn,
} from 'typeorm';
import { AccountEntity } from '../tenancy/account.entity.js';
import { InstantColumn, RecordVersionColumn } from '../database/columns.js';

/** Credits are refilled when one of these begins, in UTC. */
export const REFILL_PERIODS = ['hour', 'day', 'month'] as const;
export type RefillPeriod = (typeof REFILL_PERIODS)[number];

/** That of the newest day of which its usage tells one (`key-usage.entity.ts`). */
const lastUseColumn = (key: string): string => `
  SELECT last_used_at FROM api_key_usage
  WHERE account_id = ${key}.account_id AND key_id = ${key}.id AND last_used_at IS NOT NULL
  ORDER BY day DESC LIMIT 1`;

/**
 * A key that exists; a revoked one has no row. The raw key itself is stored nowhere. It is found by
 * its hashes through `key-hash.entity.ts`.
 */
@Entity('api_keys')
@Index('api_keys_account', ['accountId', 'id'])
@Index('api_keys_expiry', ['expiresAt'])
@Index('api_keys_external_id', ['accountId', 'externalId'], { unique: true })
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

  @Column('varchar', { nullable: true })
  description: string | null;

  /** What the owner calls it elsewhere. */
  @Column('varchar', { name: 'external_id', nullable: true })
  externalId: string | null;

  @Column('simple-json', { nullable: true })
  metadata: Record<string, string> | null;

  /** SHA-256 of the raw key in hexadecimal. */
  @Column('varchar')
  hash: string;

  @Column('varchar', { name: 'key_prefix' })
  keyPrefix: string;

  @Column('varchar', { name: 'key_suffix' })
  keySuffix: string;

  @VirtualColumn({ query: lastUseColumn })
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

  /** With `categoryIds`: the feeds that it is limited to, and those in these categories; both null for all. */
  @Column('simple-json', { name: 'feed_ids', nullable: true })
  feedIds: string[] | null;

  @Column('simple-json', { name: 'category_ids', nullable: true })
  categoryIds: string[] | null;

  /** Requests a minute, where it has a limit of its own. */
  @Column('integer', { name: 'rate_limit', nullable: true })
  rateLimit: number | null;

  /** Requests in `windowSeconds`, where it has a limit with a window of its own. */
  @Column('integer', { name: 'rate_window_limit', nullable: true })
  windowLimit: number | null;

  @Column('integer', { name: 'rate_window_seconds', nullable: true })
  windowSeconds: number | null;

  /** Credits that no process has taken; null where its requests are not limited by credits. */
  @Column('integer', { name: 'credits_remaining', nullable: true })
  creditsRemaining: number | null;

  /** What `creditsRemaining` is raised to when a period begins; null where it is never. */
  @Column('integer', { name: 'credits_refill_amount', nullable: true })
  creditsRefillAmount: number | null;

  @Column('varchar', { name: 'credits_refill_every', nullable: true })
  creditsRefillEvery: RefillPeriod | null;

  /** The beginning of the period of the last refill. */
  @InstantColumn({ name: 'credits_refilled_at', nullable: true })
  creditsRefilledAt: number | null;

  /** Raised by each refill and each change of the credits: what was taken before is void. */
  @Column('integer', { name: 'credits_epoch', default: 0 })
  creditsEpoch: number;

  /** How many of the notices before `expiresAt` are sent. */
  @Column('integer', { name: 'expiry_told', default: 0 })
  expiryTold: number;

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

  /** The client of OAuth that it is the grant of; its tokens open the addresses of agents alone. */
  @Column('varchar', { name: 'oauth_client_id', nullable: true })
  oauthClientId: string | null;

  /** The user who made it, in a session; the user may be gone. A grant ends with its member. */
  @Column('uuid', { name: 'creator_id', nullable: true })
  creatorId: string | null;

  @RecordVersionColumn()
  version: number;
}
