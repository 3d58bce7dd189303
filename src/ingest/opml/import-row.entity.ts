import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn, JoinInAccount } from '../../database/columns.js';
import { ImportEntity } from './import.entity.js';

/** `skipped`: the account already had the feed. */
export type ImportRowStatus = 'pending' | 'created' | 'skipped' | 'failed';

/** One feed of an imported document, and its result. */
@Entity('import_rows')
@Index('import_rows_turn', ['status', 'turn', 'importId', 'position'])
@Index('import_rows_account', ['accountId', 'status', 'turn'])
export class ImportRowEntity {
  @PrimaryColumn('uuid', { name: 'import_id' })
  importId: string;

  @ManyToOne(() => ImportEntity, { onDelete: 'CASCADE' })
  @JoinInAccount('import_id', 'import_rows_import_fk')
  import?: ImportEntity;

  /** Position in the document, from 0. */
  @PrimaryColumn('integer')
  position: number;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text', { name: 'feed_url' })
  feedUrl: string;

  /** The user name and password of the address, encrypted; null without any. */
  @Column('text', { nullable: true })
  credentials: string | null;

  @Column('varchar', { nullable: true })
  title: string | null;

  @Column('varchar', { name: 'category_name', nullable: true })
  categoryName: string | null;

  @Column('varchar')
  status: ImportRowStatus;

  /** The account's feed of that address; it may be deleted since. */
  @Column('uuid', { name: 'feed_id', nullable: true })
  feedId: string | null;

  @Column('varchar', { nullable: true })
  code: string | null;

  @Column('text', { nullable: true })
  message: string | null;

  /** The order of the queue: one account's rows in sequence, accounts in rotation. */
  @Column('integer')
  turn: number;

  /** The number of attempts, counted before each begins. */
  @Column('integer', { default: 0 })
  attempts: number;

  /** The process that works on the row, until `leasedUntil`. */
  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;

  @InstantColumn({ name: 'leased_until' })
  leasedUntil: number;
}
