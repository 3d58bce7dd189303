import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/** The bytes of an icon, once for all feeds that have it. Its random `id` is all that opens it. */
@Entity('icons')
@Index('icons_hash', ['hash'], { unique: true })
export class IconEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** SHA-256 of the bytes, in hexadecimal. */
  @Column('varchar')
  hash: string;

  /** The media type, by the bytes. */
  @Column('varchar')
  type: string;

  /** In base64, which both engines store alike. */
  @Column('text')
  content: string;

  /** When it was found last, or became unused by a place. */
  @InstantColumn({ name: 'found_at' })
  foundAt: number;
}
