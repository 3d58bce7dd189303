import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';
import type { FetchedFailure } from './page-fetcher.js';

/** A page that was fetched in the last day, once for the posts of all accounts. */
@Entity('fetched_pages')
@Index('fetched_pages_text', ['textHash'])
@Index('fetched_pages_leased', ['leasedUntil'])
export class FetchedPageEntity {
  /** SHA-256 of the address, in hexadecimal. */
  @PrimaryColumn('varchar')
  key: string;

  /** Until when a process fetches it; in the past where none does. */
  @InstantColumn({ name: 'leased_until' })
  leasedUntil: number;

  /** When it was fetched; 0 before that. */
  @InstantColumn({ name: 'fetched_at', default: 0 })
  fetchedAt: number;

  @Column('varchar', { nullable: true })
  host: string | null;

  @Column('text', { nullable: true })
  path: string | null;

  @Column('text', { nullable: true })
  html: string | null;

  @Column('text', { nullable: true })
  text: string | null;

  /** SHA-256 of a short text, which two pages of a host do not have. */
  @Column('varchar', { name: 'text_hash', nullable: true })
  textHash: string | null;

  @Column('simple-json', { nullable: true })
  failure: FetchedFailure | null;
}
