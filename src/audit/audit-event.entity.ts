import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../tenancy/account.entity.js';
import { InstantColumn } from '../database/columns.js';
import type { Role } from '../auth/roles.js';
import type { Actor } from './current-actor.decorator.js';
import type { AuditDetails } from './audit-event.js';

/** Something that was done to an account. The database lets no row be changed or removed. */
@Entity('audit_events')
@Index('audit_events_account', ['accountId', 'id'])
@Index('audit_events_type', ['accountId', 'type', 'id'])
@Index('audit_events_actor', ['accountId', 'actorId', 'id'])
@Index('audit_events_subject', ['accountId', 'subjectId', 'id'])
@Index('audit_events_user', ['accountId', 'actorUserId', 'id'], {
  where: 'actor_user_id IS NOT NULL',
})
@Index('audit_events_role', ['accountId', 'actorRole', 'id'], { where: 'actor_role IS NOT NULL' })
export class AuditEventEntity {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'audit_events_account_fk' })
  account?: AccountEntity;

  @Column('varchar')
  type: string;

  @Column('uuid', { name: 'subject_id', nullable: true })
  subjectId: string | null;

  @Column('varchar', { name: 'actor_kind' })
  actorKind: Actor['kind'];

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  /** Without a foreign key: an event stays when the user goes. */
  @Column('uuid', { name: 'actor_user_id', nullable: true })
  actorUserId: string | null;

  /** Of the session, at that time. */
  @Column('varchar', { name: 'actor_role', nullable: true })
  actorRole: Role | null;

  @Column('varchar', { nullable: true })
  address: string | null;

  @Column('varchar', { name: 'request_id', nullable: true })
  requestId: string | null;

  @Column('simple-json')
  details: AuditDetails;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;
}
