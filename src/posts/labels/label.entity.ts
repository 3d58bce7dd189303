import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../../tenancy/account.entity.js';
import { InstantColumn, RecordVersionColumn } from '../../database/columns.js';

/** A person's own tag for posts, apart from the tags of publishers. */
@Entity('labels')
@Index('labels_name', ['accountId', 'nameKey'], { unique: true })
@Index('labels_account', ['accountId', 'id'])
export class LabelEntity {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'labels_account_fk' })
  account?: AccountEntity;

  @Column('varchar')
  name: string;

  /** The name in normalised case; unique in its account. */
  @Column('varchar', { name: 'name_key' })
  nameKey: string;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  @InstantColumn({ name: 'updated_at' })
  updatedAt: number;

  @RecordVersionColumn()
  version: number;
}
