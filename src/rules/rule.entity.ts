import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn, RecordVersionColumn } from '../database/columns.js';
import { AccountEntity } from '../tenancy/account.entity.js';

/** What a rule does with a post. */
export interface RuleActions {
  /** Does not store the post. */
  drop: boolean;
  markRead: boolean;
  star: boolean;
  addLabelIds: string[];
  /** Reads the page of the post. */
  fullText: boolean;
  /** No later rule looks at the post. */
  stop: boolean;
}

/**
 * What an account does with new posts that meet a filter. The feeds, categories and labels that it names
 * may be deleted since.
 */
@Entity('rules')
@Index('rules_position', ['accountId', 'position', 'id'])
export class RuleEntity {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'rules_account_fk' })
  account?: AccountEntity;

  @Column('varchar')
  name: string;

  /** 1 if new posts are held to it. */
  @Column('integer')
  enabled: number;

  /** Its place among the rules of the account, from 1. */
  @Column('integer')
  position: number;

  /** In the filter language; never without a condition. */
  @Column('text')
  filter: string;

  /** Only posts of these feeds; empty for all. */
  @Column('simple-json', { name: 'feed_ids' })
  feedIds: string[];

  /** Only posts of feeds in these categories; empty for all. */
  @Column('simple-json', { name: 'category_ids' })
  categoryIds: string[];

  @Column('simple-json')
  actions: RuleActions;

  /** How many new posts it has met. */
  @InstantColumn({ default: 0 })
  matched: number;

  @InstantColumn({ name: 'last_matched_at', nullable: true })
  lastMatchedAt: number | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  @InstantColumn({ name: 'updated_at' })
  updatedAt: number;

  @RecordVersionColumn()
  version: number;
}
