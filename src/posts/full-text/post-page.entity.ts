import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn, JoinInAccount } from '../../database/columns.js';
import { PostEntity } from '../post.entity.js';
import type { PageFailureReason } from './page-failure.js';

/**
 * A post whose page is read in place of what its feed says. The row is in the queue while it is due,
 * and keeps the content of the feed while the post shows that of the page.
 */
@Entity('post_pages')
@Index('post_pages_due', ['dueAt'], { where: 'due_at IS NOT NULL' })
@Index('post_pages_account_due', ['accountId', 'dueAt'], { where: 'due_at IS NOT NULL' })
export class PostPageEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @PrimaryColumn('uuid', { name: 'post_id' })
  postId: string;

  @ManyToOne(() => PostEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('post_id', 'post_pages_post_fk')
  post?: PostEntity;

  /** When the page is read; also the end of the lease of the process that reads it. Null once it is done. */
  @InstantColumn({ name: 'due_at', nullable: true })
  dueAt: number | null;

  /** A page that was fetched before is fetched again. */
  @InstantColumn({ name: 'fetched_since' })
  fetchedSince: number;

  /** How often it could not be reached since it was due first. */
  @Column('integer', { default: 0 })
  attempts: number;

  @Column('varchar', { name: 'failure_reason', nullable: true })
  failureReason: PageFailureReason | null;

  @Column('text', { name: 'failure_message', nullable: true })
  failureMessage: string | null;

  /** The content of the feed, while the post has that of the page. */
  @Column('text', { name: 'feed_html', nullable: true })
  feedHtml: string | null;

  @Column('text', { name: 'feed_text', nullable: true })
  feedText: string | null;
}
