import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../database/columns.js';

/**
 * The turn of a host. No node may fetch from it before `freeAt`: the end of the lease during a
 * fetch, and afterwards the end of the spacing.
 */
@Entity('fetch_turns')
export class FetchTurnEntity {
  @PrimaryColumn('varchar')
  key: string;

  @InstantColumn({ name: 'free_at' })
  freeAt: number;
}
