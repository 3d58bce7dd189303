import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';
import type { MailLanguage } from '../../mail/mail-message.js';

/** A person who signs in. Each is a member of at least one account. */
@Entity('users')
@Index('users_email', ['emailKey'], { unique: true })
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar')
  email: string;

  /** The address in lower case; unique. */
  @Column('varchar', { name: 'email_key' })
  emailKey: string;

  @Column('varchar', { nullable: true })
  name: string | null;

  /** The language of e-mail; null until the user has said it. */
  @Column('varchar', { nullable: true })
  language: MailLanguage | null;

  /** Argon2id in the PHC string format. */
  @Column('varchar', { name: 'password_hash' })
  passwordHash: string;

  /** While this is set, the user cannot sign in. */
  @InstantColumn({ name: 'disabled_at', nullable: true })
  disabledAt: number | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;
}
