import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn, JoinInAccount } from '../../database/columns.js';
import { FeedEntity } from '../feed.entity.js';

/** `poll`: by schedule; `request`: by a client or an import; `push`: a hub sent the document. */
export type FetchCause = 'poll' | 'request' | 'push';
/** `unchanged`: the server answered 304, or sent the same bytes again. */
export type FetchResult = 'changed' | 'unchanged' | 'failed';

/** The number of fetches of a feed that are kept. */
export const KEPT_FETCHES = 50;

/**
 * The outcome of a fetch of a web feed. The slot is the number modulo `KEPT_FETCHES`, so a new
 * outcome replaces the oldest one, and nothing has to be deleted.
 */
@Entity('feed_fetches')
@Index('feed_fetches_account', ['accountId'])
export class FeedFetchEntity {
  @PrimaryColumn('uuid', { name: 'feed_id' })
  feedId: string;

  @ManyToOne(() => FeedEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('feed_id', 'feed_fetches_feed_fk')
  feed?: FeedEntity;

  @PrimaryColumn('integer')
  slot: number;

  /** The number of the fetch, counted from 1 for each feed. */
  @Column('integer')
  number: number;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  /** When the document was read, or the fetch failed. */
  @InstantColumn()
  at: number;

  @Column('varchar')
  cause: FetchCause;

  @Column('varchar')
  result: FetchResult;

  @Column('integer', { name: 'http_status', nullable: true })
  httpStatus: number | null;

  @Column('integer', { name: 'new_posts' })
  newPosts: number;

  @Column('integer', { name: 'updated_posts' })
  updatedPosts: number;

  @Column('integer', { name: 'duration_ms' })
  durationMs: number;

  /**
   * As in `FeedEntity.errorCode`, `moved` where the feed got a new address, `incomplete` where the
   * document was cut off, or `items_left_out` where it has too many.
   */
  @Column('varchar', { nullable: true })
  code: string | null;

  @Column('text', { nullable: true })
  message: string | null;
}

/** The outcome of a fetch, before it has a number. */
export type FetchRecord = Omit<
  FeedFetchEntity,
  'feedId' | 'feed' | 'slot' | 'number' | 'accountId'
>;
