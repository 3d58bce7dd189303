import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Role } from '../../auth/roles.js';
import { InstantColumn } from '../../database/columns.js';
import { AccountEntity } from '../../tenancy/account.entity.js';
import { MemberEntity } from '../members/member.entity.js';

/** An offer of a role, to whoever has the link. Accepting it deletes the row. */
@Entity('invitations')
@Index('invitations_account', ['accountId', 'id'])
@Index('invitations_token', ['tokenHash'], { unique: true })
@Index('invitations_inviter', ['inviterId'])
@Index('invitations_expiry', ['expiresAt'])
export class InvitationEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'invitations_account_fk' })
  account?: AccountEntity;

  /** The member who invited; null for a key and the operator. Its invitations go with a member. */
  @Column('uuid', { name: 'inviter_id', nullable: true })
  inviterId: string | null;

  @ManyToOne(() => MemberEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'inviter_id', foreignKeyConstraintName: 'invitations_inviter_fk' })
  inviter?: MemberEntity;

  /** The only address that may accept it; null for any. */
  @Column('varchar', { nullable: true })
  email: string | null;

  @Column('varchar')
  role: Role;

  /** SHA-256 of the token in hexadecimal. */
  @Column('varchar', { name: 'token_hash' })
  tokenHash: string;

  @InstantColumn({ name: 'expires_at' })
  expiresAt: number;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;
}
