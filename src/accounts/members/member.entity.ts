import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Role } from '../../auth/roles.js';
import { InstantColumn, RecordVersionColumn } from '../../database/columns.js';
import { AccountEntity } from '../../tenancy/account.entity.js';
import { UserEntity } from '../users/user.entity.js';

/** A user in an account. Its sessions go with it. */
@Entity('members')
@Index('members_account', ['accountId', 'id'])
@Index('members_user', ['userId', 'accountId'], { unique: true })
export class MemberEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'members_account_fk' })
  account?: AccountEntity;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'members_user_fk' })
  user?: UserEntity;

  @Column('varchar')
  role: Role;

  /** When a session last acted in the account, to the minute. */
  @InstantColumn({ name: 'last_active_at', nullable: true })
  lastActiveAt: number | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  @RecordVersionColumn()
  version: number;
}
