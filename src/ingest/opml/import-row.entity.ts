import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { ErrorCode } from '../../common/errors.js';
import { InstantColumn } from '../../database/columns.js';
import { ImportEntity } from './import.entity.js';

/** `skipped`: the account had the feed before. */
export type ImportRowStatus = 'pending' | 'created' | 'skipped' | 'failed';

/** One feed of an imported document, and what came of it. */
@Entity('import_rows')
@Index('import_rows_turn', ['status', 'turn', 'importId', 'position'])
export class ImportRowEntity {
  @PrimaryColumn('uuid', { name: 'import_id' })
  importId: string;

  @ManyToOne(() => ImportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'import_rows_import_fk' })
  import?: ImportEntity;

  /** In the document, from 0. */
  @PrimaryColumn('integer')
  position: number;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text', { name: 'feed_url' })
  feedUrl: string;

  @Column('varchar', { nullable: true })
  title: string | null;

  @Column('varchar', { name: 'category_name', nullable: true })
  categoryName: string | null;

  @Column('varchar')
  status: ImportRowStatus;

  /** The account's feed of that address; it may be gone since. */
  @Column('uuid', { name: 'feed_id', nullable: true })
  feedId: string | null;

  @Column('varchar', { nullable: true })
  code: ErrorCode | null;

  @Column('text', { nullable: true })
  message: string | null;

  /** How many rows of the same host come before this one; rows are worked on in this order. */
  @Column('integer')
  turn: number;

  /** The process that works on the row, until `leasedUntil`. */
  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;

  @InstantColumn({ name: 'leased_until' })
  leasedUntil: number;
}
