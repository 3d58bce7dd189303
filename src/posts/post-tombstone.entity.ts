import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { FeedEntity } from '../feeds/feed.entity.js';

/** The identity of a deleted post of a web feed, which the next fetch must not bring back. */
@Entity('post_tombstones')
export class PostTombstoneEntity {
  @PrimaryColumn('uuid', { name: 'feed_id' })
  feedId: string;

  @PrimaryColumn('varchar')
  identity: string;

  @ManyToOne(() => FeedEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'feed_id', foreignKeyConstraintName: 'post_tombstones_feed_fk' })
  feed?: FeedEntity;
}
