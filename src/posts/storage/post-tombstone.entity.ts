import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn, JoinInAccount } from '../../database/columns.js';
import { FeedEntity } from '../../feeds/feed.entity.js';

/** The keys of a removed post of a web feed, so that the next fetch does not restore it. */
@Entity('post_tombstones')
@Index('post_tombstones_name_key', ['accountId', 'feedId', 'nameKey'])
@Index('post_tombstones_link_key', ['feedId', 'linkKey'])
export class PostTombstoneEntity {
  @PrimaryColumn('uuid', { name: 'feed_id' })
  feedId: string;

  @PrimaryColumn('varchar')
  identity: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => FeedEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('feed_id', 'post_tombstones_feed_fk')
  feed?: FeedEntity;

  @Column('text', { name: 'external_id', nullable: true })
  externalId: string | null;

  @Column('varchar', { name: 'name_key', nullable: true })
  nameKey: string | null;

  @Column('varchar', { name: 'link_key', nullable: true })
  linkKey: string | null;

  @Column('varchar', { name: 'title_key', nullable: true })
  titleKey: string | null;

  @Column('varchar', { name: 'content_hash', nullable: true })
  contentHash: string | null;

  @InstantColumn({ name: 'published_at', nullable: true })
  publishedAt: number | null;

  /** 1 where retention removed the post: deleted once the feed no longer contains it. */
  @Column('integer', { default: 0 })
  expired: number;
}
