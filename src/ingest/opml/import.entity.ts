import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../../tenancy/account.entity.js';
import { InstantColumn } from '../../database/columns.js';

/** The import of one OPML document. It is finished when no row is pending. */
@Entity('imports')
@Index('imports_account', ['accountId', 'id'])
export class ImportEntity {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'imports_account_fk' })
  account?: AccountEntity;

  /** Rows that are still pending, counted down with each result. */
  @Column('integer')
  remaining: number;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  @InstantColumn({ name: 'finished_at', nullable: true })
  finishedAt: number | null;
}
