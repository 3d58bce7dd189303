import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { JoinInAccount } from '../../database/columns.js';
import { FeedEntity } from '../../feeds/feed.entity.js';

/** The items of the last document of a feed, and the posts that they are, stored or removed. */
@Entity('feed_items')
export class FeedItemsEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @PrimaryColumn('uuid', { name: 'feed_id' })
  feedId: string;

  @ManyToOne(() => FeedEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('feed_id', 'feed_items_feed_fk')
  feed?: FeedEntity;

  /** The identifier of each post by the hash of the raw form of its item. */
  @Column('simple-json')
  items: Record<string, string>;
}
