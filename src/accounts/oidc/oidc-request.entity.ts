import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/** A sign-in that a browser has begun and not finished. */
@Entity('oidc_requests')
@Index('oidc_requests_expiry', ['expiresAt'])
export class OidcRequestEntity {
  /** SHA-256, in hexadecimal, of the secret that the browser holds. */
  @PrimaryColumn('varchar')
  hash: string;

  @InstantColumn({ name: 'expires_at' })
  expiresAt: number;
}
