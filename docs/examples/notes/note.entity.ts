import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../../src/database/columns.js';

@Entity('notes')
@Index('notes_account', ['accountId', 'id'])
export class NoteEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  text: string;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;
}
