import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';
import { UserEntity } from '../users/user.entity.js';

/** A person at a provider of OpenID Connect, and the user that this person is here. */
@Entity('oidc_identities')
@Index('oidc_identities_subject', ['issuer', 'subject'], { unique: true })
@Index('oidc_identities_user', ['userId'])
export class OidcIdentityEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'oidc_identities_user_fk' })
  user?: UserEntity;

  @Column('varchar')
  issuer: string;

  /** The claim `sub`, which a provider gives to one person for ever. */
  @Column('varchar')
  subject: string;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;
}
