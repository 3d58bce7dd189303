import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import type { SecretLocation } from '../../database/secrets/secret-cipher.js';
import { SessionEntity } from '../sessions/session.entity.js';
import { OidcIdentityEntity } from './oidc-identity.entity.js';

/** What a provider has to know to sign out of a session, or to end it. */
@Entity('oidc_sessions')
@Index('oidc_sessions_identity', ['identityId'])
@Index('oidc_sessions_provider_session', ['providerSession'])
export class OidcSessionEntity {
  @PrimaryColumn('uuid', { name: 'session_id' })
  sessionId: string;

  @OneToOne(() => SessionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'oidc_sessions_session_fk' })
  session?: SessionEntity;

  @Column('uuid', { name: 'identity_id' })
  identityId: string;

  @ManyToOne(() => OidcIdentityEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'identity_id', foreignKeyConstraintName: 'oidc_sessions_identity_fk' })
  identity?: OidcIdentityEntity;

  /** The number of the provider in the settings. */
  @Column('integer')
  provider: number;

  /** The claim `sid`: the session at the provider. */
  @Column('varchar', { name: 'provider_session', nullable: true })
  providerSession: string | null;

  /** Encrypted by `SecretCipher`; sent as `id_token_hint` at sign-out. */
  @Column('text', { name: 'id_token' })
  idToken: string;
}

/** Where the ID token of a session is kept, for `SecretCipher`. A session is in no account for good. */
export const idTokenOf = (sessionId: string): SecretLocation => ({
  ...{ accountId: '', id: sessionId, field: 'id_token' },
});
