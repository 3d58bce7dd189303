import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn, RecordVersionColumn } from '../../database/columns.js';
import { UserEntity } from '../users/user.entity.js';

/** Maximum number of passkeys of a user. */
export const MAX_PASSKEYS = 20;

/** A passkey (WebAuthn): the public half of a key pair that a device keeps. */
@Entity('passkeys')
@Index('passkeys_credential', ['credentialId'], { unique: true })
@Index('passkeys_user', ['userId', 'id'])
export class PasskeyEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'passkeys_user_fk' })
  user?: UserEntity;

  @Column('varchar')
  name: string;

  /** In base64url. */
  @Column('varchar', { name: 'credential_id' })
  credentialId: string;

  /** A COSE key in base64url. */
  @Column('text', { name: 'public_key' })
  publicKey: string;

  /** Of the latest signature; 0 for devices that do not count. */
  @InstantColumn()
  counter: number;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  @InstantColumn({ name: 'last_used_at', nullable: true })
  lastUsedAt: number | null;

  @RecordVersionColumn()
  version: number;
}
