import { AccountEntity, InstantColumn } from 'sluice';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

@Entity('bookmarks')
@Index('bookmarks_account', ['accountId', 'id'])
@Index('bookmarks_expires', ['expiresAt'])
export class BookmarkEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  /** Deleting an account deletes its bookmarks. */
  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'bookmarks_account_fk' })
  account?: AccountEntity;

  @Column('varchar')
  url: string;

  @Column('varchar')
  title: string;

  @Column('varchar', { nullable: true })
  tag: string | null;

  @Column('uuid', { name: 'feed_id', nullable: true })
  feedId: string | null;

  @InstantColumn({ name: 'expires_at', nullable: true })
  expiresAt: number | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;
}
