import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/** Where an icon is looked for, and what was found there last; shared by the feeds of all accounts. */
@Entity('icon_places')
@Index('icon_places_icon', ['iconId'])
@Index('icon_places_next', ['nextFetchAt'])
export class IconPlaceEntity {
  /** `icon` or `site`, and an address. */
  @PrimaryColumn('varchar')
  place: string;

  @Column('uuid', { name: 'icon_id', nullable: true })
  iconId: string | null;

  /** Whether a search has ended; the first one may still be running. */
  @Column('integer', { name: 'is_known', default: 0 })
  isKnown: number;

  @InstantColumn({ name: 'next_fetch_at' })
  nextFetchAt: number;
}
