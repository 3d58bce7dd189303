import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../../database/columns.js';
import { AccountEntity } from '../../../tenancy/account.entity.js';

/**
 * The narrow columns of an unread post, so that a list of unread posts reads no others. Triggers add
 * each new post, and follow its edits; marking removes the row. After a feed was read as a whole, rows
 * remain until `clearedBefore` of its state has reached `readBefore`.
 */
@Entity('unread_posts')
@Index('unread_posts_account_published', ['accountId', 'publishedAt', 'id'])
@Index('unread_posts_account_created', ['accountId', 'createdAt', 'id'])
@Index('unread_posts_category_published', ['accountId', 'categoryId', 'publishedAt', 'id'])
@Index('unread_posts_feed_published', ['accountId', 'feedId', 'publishedAt', 'id'])
export class UnreadPostEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'unread_posts_account_fk' })
  account?: AccountEntity;

  @PrimaryColumn('uuid', { name: 'feed_id' })
  feedId: string;

  @PrimaryColumn('bigint', { name: 'created_at' })
  createdAt: number;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'category_id', nullable: true })
  categoryId: string | null;

  @InstantColumn({ name: 'published_at' })
  publishedAt: number;

  @InstantColumn({ name: 'updated_at' })
  updatedAt: number;
}
