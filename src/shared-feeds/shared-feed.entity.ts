import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { ShownDuplicates } from '../posts/duplicates/duplicates-setting.js';
import { AccountEntity } from '../tenancy/account.entity.js';
import { InstantColumn, RecordVersionColumn } from '../database/columns.js';

export const CONTENTS = ['full', 'summary'] as const;
export type SharedContent = (typeof CONTENTS)[number];

/** Which posts a shared feed shows: those that meet every condition; an empty one is none. */
export interface SharedFeedFilter {
  feedIds: string[];
  categoryIds: string[];
  /** At least one of them. */
  tags: string[];
  language: string | null;
  q: string | null;
  /** Stored only where it differs from `hide`, which is what shared feeds of earlier versions do. */
  duplicates?: ShownDuplicates;
}

/** A saved filter that any feed reader can subscribe to. Its token itself is stored nowhere. */
@Entity('shared_feeds')
@Index('shared_feeds_account', ['accountId', 'id'])
@Index('shared_feeds_token', ['tokenHash'], { unique: true })
@Index('shared_feeds_previous_token', ['previousHash'], { unique: true })
export class SharedFeedEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'shared_feeds_account_fk' })
  account?: AccountEntity;

  @Column('varchar')
  name: string;

  @Column('varchar', { nullable: true })
  description: string | null;

  @Column('simple-json')
  filter: SharedFeedFilter;

  /** Posts of a page of the documents. */
  @Column('integer')
  size: number;

  @Column('varchar')
  content: SharedContent;

  /** SHA-256 of the token in hexadecimal. */
  @Column('varchar', { name: 'token_hash' })
  tokenHash: string;

  @Column('varchar', { name: 'token_suffix' })
  tokenSuffix: string;

  /** SHA-256 of the token before the last rotation, where it works on for a while. */
  @Column('varchar', { name: 'previous_hash', nullable: true })
  previousHash: string | null;

  @InstantColumn({ name: 'previous_expires_at', nullable: true })
  previousExpiresAt: number | null;

  @InstantColumn({ name: 'last_fetched_at', nullable: true })
  lastFetchedAt: number | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  @InstantColumn({ name: 'updated_at' })
  updatedAt: number;

  /** Identifies what the first page showed at `changedAt`; null before its first fetch. */
  @Column('varchar', { name: 'shown_hash', nullable: true })
  shownHash: string | null;

  /** When the first page last changed, as its documents say; never two changes in one second. */
  @InstantColumn({ name: 'changed_at' })
  changedAt: number;

  @RecordVersionColumn()
  version: number;
}
